import type { Texts, Translated } from '../messages/texts.ts';

export const en = {
  progress: 'Progress of the job',
  state: {
    waiting: 'Waiting to be started',
    running: 'Working',
    done: 'Finished',
    failed: 'Stopped',
  },
  handled: '{{handled}} of {{total}} people',
  counting: 'The number of people is not known yet.',
  done: 'Done',
  alreadySo: 'Already so',
  refused: 'Refused',
  failedText: 'The job stopped before its end. What it has done so far stays.',
  refusedTitle: 'People refused: {{count}}',
  refusedMore: 'and {{count}} more',
  goOn: 'Go on',
  ofOthers: 'A colleague has started this; how far it is can be seen by them only.',
} as const satisfies Texts;

export const zh = {
  progress: '任务进度',
  state: {
    waiting: '等待开始',
    running: '处理中',
    done: '已完成',
    failed: '已中止',
  },
  handled: '{{handled}} / {{total}} 人',
  counting: '人数尚未统计。',
  done: '已完成',
  alreadySo: '无需处理',
  refused: '未成功',
  failedText: '任务未完成即中止，已处理的部分保留不变。',
  refusedTitle: '{{count}} 人未成功',
  refusedMore: '另有 {{count}} 人',
  goOn: '继续',
  ofOthers: '该任务由其他同事发起，进度仅发起人可见。',
} as const satisfies Translated<typeof en>;
