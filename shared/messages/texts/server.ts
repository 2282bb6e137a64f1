import type { Text, TextTree } from '../../contract/texts.ts';
import type { MessageError } from '../errors.ts';
import type { MessageReason } from '../reasons.ts';

/** Messages to parents; a parent gets both languages in one message. */
export const messageTexts = {
  notice: {
    en: '[{{school}}] Payment notice “{{title}}” for {{student}}: {{amount:money}} to pay.{{deadline}}',
    zh: '【{{school}}】{{student}}的缴费通知《{{title}}》：待缴 {{amount:money}}。{{deadline}}',
  },
  reminder: {
    en: '[{{school}}] Reminder: {{amount:money}} of payment notice “{{title}}” for {{student}} is still to be paid.{{deadline}}',
    zh: '【{{school}}】缴费提醒：{{student}}的缴费通知《{{title}}》尚有 {{amount:money}} 未缴。{{deadline}}',
  },
  /** While the choice of a group is open. */
  least: {
    notice: {
      en: '[{{school}}] Payment notice “{{title}}” for {{student}}: at least {{amount:money}} to pay, depending on what you choose.{{deadline}}',
      zh: '【{{school}}】{{student}}的缴费通知《{{title}}》：最低应缴 {{amount:money}}，以所选收费项为准。{{deadline}}',
    },
    reminder: {
      en: '[{{school}}] Reminder: at least {{amount:money}} of payment notice “{{title}}” for {{student}} is still to be paid, depending on what you choose.{{deadline}}',
      zh: '【{{school}}】缴费提醒：{{student}}的缴费通知《{{title}}》至少还有 {{amount:money}} 未缴，以所选收费项为准。{{deadline}}',
    },
  },
  /** Where only optional items are left, or discounts take everything off. */
  nothingDue: {
    notice: {
      en: '[{{school}}] Payment notice “{{title}}” for {{student}}: nothing has to be paid.{{deadline}}',
      zh: '【{{school}}】{{student}}的缴费通知《{{title}}》：没有必缴的费用。{{deadline}}',
    },
    reminder: {
      en: '[{{school}}] Reminder of payment notice “{{title}}” for {{student}}: nothing has to be paid.{{deadline}}',
      zh: '【{{school}}】缴费提醒：{{student}}的缴费通知《{{title}}》没有必缴的费用。{{deadline}}',
    },
  },
  /** For whoever paid before the message went out. */
  paid: {
    notice: {
      en: '[{{school}}] Payment notice “{{title}}” for {{student}}: {{received:money}} was paid, nothing is left to pay.{{deadline}}',
      zh: '【{{school}}】{{student}}的缴费通知《{{title}}》：已缴 {{received:money}}，无需再缴。{{deadline}}',
    },
    reminder: {
      en: '[{{school}}] Reminder of payment notice “{{title}}” for {{student}}: {{received:money}} was paid, nothing is left to pay.{{deadline}}',
      zh: '【{{school}}】缴费提醒：{{student}}的缴费通知《{{title}}》已缴 {{received:money}}，无需再缴。{{deadline}}',
    },
  },
  /** The last day for optional items. */
  optionalDeadline: { en: ' Optional items can be taken until {{date}}.', zh: '选缴项可办理至 {{date}}（含当日）。' },
  deadline: { en: ' Please pay by {{date}}.', zh: '请于 {{date}}（含当日）前缴清。' },
  deadlinePassed: {
    en: ' The deadline was {{date}}. Please contact the school.',
    zh: '缴费已于 {{date}} 截止，请联系学校。',
  },
  open: { en: 'Details: {{link}}', zh: '查看详情：{{link}}' },
} as const satisfies TextTree;

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const messageErrorTexts = {
  nothingToResend: {
    en: 'No message has failed on its way.',
    zh: '没有发送失败的消息。',
  },
} as const satisfies Record<MessageError, Text>;

/** Why a message waits or failed. */
export const messageReasonTexts = {
  noAnswer: {
    en: 'The message provider did not answer in time. The message may have arrived.',
    zh: '短信服务商未及时回应，消息可能已送达。',
  },
  unreachable: {
    en: 'The message provider could not be reached.',
    zh: '无法连接短信服务商。',
  },
  providerBusy: {
    en: 'The message provider could not take the message ({{status}}).',
    zh: '短信服务商暂时无法接收该消息（{{status}}）。',
  },
  providerRefused: {
    en: 'The message provider refused the message ({{status}}).',
    zh: '短信服务商拒绝了该消息（{{status}}）。',
  },
  addressRefused: {
    en: 'The address of the message provider cannot be used. Ask the administrator.',
    zh: '短信服务商的地址无法使用，请联系管理员。',
  },
  noProvider: {
    en: 'Your organisation has no message provider yet. Ask the administrator.',
    zh: '贵单位尚未设置短信服务商，请联系管理员。',
  },
  noPhone: {
    en: 'The student has no phone number. Update the student’s data, then send the message again.',
    zh: '该学生没有手机号，请更新学生信息后重新发送。',
  },
  personGone: { en: 'The person is no longer on the notice.', zh: '该人员已不在此通知中。' },
  personNotSent: { en: 'The notice was withdrawn.', zh: '通知已撤回。' },
  sentAgain: { en: 'The notice was sent again later.', zh: '通知之后已重新发送。' },
  personPaid: { en: 'It was paid before the message went out.', zh: '消息发出前已缴清。' },
  personConfirming: { en: 'A payment is being confirmed.', zh: '有一笔缴费正在确认。' },
  personRefunding: { en: 'A refund is in progress.', zh: '正在退费。' },
  noticeClosed: { en: 'The deadline has passed.', zh: '通知已截止。' },
  arrivedLater: { en: 'A later message has reached the family.', zh: '之后的消息已送达家长。' },
} as const satisfies Record<MessageReason, Text>;
