import type { Text, TextTree } from '../../contract/texts.ts';
import type { MessageKind, MessageState } from '../codes.ts';

/** Messages to parents, on the detail page of a notice and in the panel of a person. */
export const messageSiteTexts = {
  remind: {
    all: { en: 'Remind all', zh: '全部催缴' },
    selected: { en: 'Remind selected', zh: '催缴所选' },
    one: { en: 'Remind', zh: '催缴' },
    oneFor: { en: 'Remind the parents of {{name}}', zh: '催缴{{name}}' },
    title: { en: 'Remind parents?', zh: '确定催缴吗？' },
    toAll: {
      en: 'The parents of all students who were sent this notice and still owe ({{count}}) get a message with their pay link.',
      zh: '将向已发送且未缴清的 {{count}} 名学生的家长推送催缴消息，内含缴费链接。',
    },
    toSome: {
      en: 'The parents of the selected students ({{count}}) get a message with their pay link. Students who were not sent this notice or owe nothing are skipped.',
      zh: '将向所选 {{count}} 名学生的家长推送催缴消息，内含缴费链接；未发送通知或无需缴费的学生会跳过。',
    },
    nobodySelected: {
      en: 'Nobody to remind: the selected students owe nothing, or were not sent this notice.',
      zh: '所选学生均未发送或无需催缴。',
    },
    confirm: { en: 'Remind', zh: '催缴' },
    done: { en: 'Reminders are on their way', zh: '催缴消息已开始发送' },
  },
  resend: {
    all: { en: 'Send failed messages again', zh: '重发失败的消息' },
    title: { en: 'Send failed messages again?', zh: '确定重发失败的消息吗？' },
    text: {
      en: 'Messages of this notice that failed on their way to families who have not paid in full are tried again. No parent gets the same message twice.',
      zh: '该通知中未缴清学生发送失败的消息将重新发送，家长不会重复收到同一条消息。',
    },
    one: { en: 'Send again', zh: '重新发送' },
    confirm: { en: 'Send again', zh: '重新发送' },
    done: { en: 'The messages are tried again within a minute', zh: '消息将在一分钟内重新发送' },
  },
  /** The alert about messages of the notice that did not go out, and the mark of their students. */
  failed: {
    title: { en: 'Messages to parents failed', zh: '家长消息发送失败' },
    text: {
      en: 'Students concerned: {{count}}. Open a student to see the reason.',
      zh: '涉及 {{count}} 名学生，打开学生可查看原因。',
    },
    only: { en: 'Only these students', zh: '只看这些学生' },
    mark: { en: 'Message failed', zh: '消息发送失败' },
  },
  more: { en: 'More about messages', zh: '更多消息操作' },
  progress: { en: 'Messages to parents', zh: '向家长推送消息' },
  leave: { en: 'You may leave this page; the work continues.', zh: '您可以离开本页，处理会继续进行。' },
  unknown: {
    en: 'It is not known whether this has started. Trying again sends nothing twice.',
    zh: '无法确定是否已开始。重试不会重复发送。',
  },
  list: {
    title: { en: 'Messages to parents', zh: '家长消息' },
    empty: { en: 'No message yet', zh: '暂无消息' },
    attempts: { en: 'Attempts: {{count}}', zh: '已尝试 {{count}} 次' },
  },
  kind: {
    notice: { en: 'Notice', zh: '缴费通知' },
    reminder: { en: 'Reminder', zh: '催缴' },
  } satisfies Record<MessageKind, Text>,
  state: {
    queued: { en: 'Waiting', zh: '等待发送' },
    sent: { en: 'Sent', zh: '已发送' },
    failed: { en: 'Failed', zh: '发送失败' },
    unknown: { en: 'Not known', zh: '结果未知' },
  } satisfies Record<MessageState, Text>,
} as const satisfies TextTree;
