import type { TextTree } from '../../contract/texts.ts';

/** The progress of long work. */
export const jobTexts = {
  progress: { en: 'Progress of the job', zh: '任务进度' },
  state: {
    waiting: { en: 'Waiting to start', zh: '等待开始' },
    running: { en: 'Working', zh: '处理中' },
    done: { en: 'Finished', zh: '已完成' },
    failed: { en: 'Stopped', zh: '已中止' },
  },
  handled: {
    people: { en: '{{handled}} of {{total}} people', zh: '{{handled}} / {{total}} 人' },
    rows: { en: '{{handled}} of {{total}} rows', zh: '{{handled}} / {{total}} 行' },
  },
  counting: {
    people: { en: 'The number of people is not known yet.', zh: '人数尚未统计。' },
    rows: { en: 'The number of rows is not known yet.', zh: '行数尚未统计。' },
  },
  done: { en: 'Done', zh: '已完成' },
  alreadySo: { en: 'Skipped', zh: '已跳过' },
  refused: { en: 'Refused', zh: '未成功' },
  failedText: {
    en: 'The job stopped before it was finished. What it has done so far is kept.',
    zh: '任务未完成即中止，已处理的部分保留不变。',
  },
  refusedTitle: { en: 'People refused: {{count}}', zh: '{{count}} 人未成功' },
  refusedUnnamed: {
    en: 'Students whose names cannot be shown: {{count}}. {{message}}',
    zh: '{{count}} 名学生（无法显示姓名）：{{message}}',
  },
  refusedMore: { en: 'and {{count}} more', zh: '另有 {{count}} 人' },
  goOn: { en: 'Go on', zh: '继续' },
  notShown: {
    en: 'Started by a colleague, or more than 7 days ago: the progress cannot be shown.',
    zh: '该任务由其他同事发起，或已超过 7 天，无法显示进度。',
  },
  notHere: {
    en: 'The task in the address does not belong to this page.',
    zh: '网址中的任务不属于本页面。',
  },
} as const satisfies TextTree;
