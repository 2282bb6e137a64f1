import type { TextTree } from '../../contract/texts.ts';

/** The layout around every page, and words that many pages share. */
export const siteTexts = {
  product: { en: 'School Fees', zh: '学校缴费' },
  /** Chinese has no space between sentences. */
  sentences: { en: '{{first}} {{next}}', zh: '{{first}}{{next}}' },
  list: { en: '{{first}}, {{next}}', zh: '{{first}}、{{next}}' },
  /** Between a name and its value. */
  colon: { en: ': ', zh: '：' },
  /** A name with what explains it. */
  bracketed: { en: '{{text}} ({{inside}})', zh: '{{text}}（{{inside}}）' },
  header: {
    language: { en: 'Language', zh: '语言' },
    languageNames: {
      zh: { en: '简体中文 (Chinese)', zh: '简体中文' },
      en: { en: 'English', zh: 'English（英文）' },
    },
    theme: { en: 'Appearance', zh: '外观' },
    themeNames: {
      light: { en: 'Light', zh: '浅色' },
      dark: { en: 'Dark', zh: '深色' },
      auto: { en: 'Like my device', zh: '跟随设备' },
    },
    user: { en: 'Your account', zh: '我的账号' },
    signOut: { en: 'Sign out', zh: '退出登录' },
    search: { en: 'Open the search', zh: '打开搜索' },
    searchClose: { en: 'Close the search', zh: '关闭搜索' },
    more: { en: 'More', zh: '更多' },
    close: { en: 'Close', zh: '关闭' },
    back: { en: 'Back', zh: '返回' },
  },
  layout: {
    skip: { en: 'Skip to the content', zh: '跳到主要内容' },
    navigation: { en: 'Side navigation', zh: '侧边导航' },
    navigationClose: { en: 'Close side navigation', zh: '收起侧边导航' },
    navigationOpen: { en: 'Open side navigation', zh: '展开侧边导航' },
    help: { en: 'Help', zh: '帮助' },
    helpClose: { en: 'Close help', zh: '关闭帮助' },
    helpOpen: { en: 'Open help', zh: '打开帮助' },
    notifications: { en: 'Notifications', zh: '提示消息' },
    breadcrumbs: { en: 'Where you are', zh: '当前位置' },
  },
  action: {
    cancel: { en: 'Cancel', zh: '取消' },
    confirm: { en: 'Confirm', zh: '确定' },
    remove: { en: 'Remove', zh: '移除' },
    close: { en: 'Close', zh: '关闭' },
    retry: { en: 'Try again', zh: '重试' },
    clear: { en: 'Clear', zh: '清除' },
    clearFilters: { en: 'Clear filters', zh: '清除筛选' },
    refresh: { en: 'Refresh', zh: '刷新' },
    dismiss: { en: 'Dismiss this message', zh: '关闭此提示' },
    backToList: { en: 'Back to the list', zh: '返回列表' },
    opensInNewTab: { en: 'Opens in a new tab', zh: '在新标签页打开' },
    reload: { en: 'Reload the page', zh: '刷新页面' },
    keepEditing: { en: 'Keep editing', zh: '继续编辑' },
    leave: { en: 'Leave without saving', zh: '不保存并离开' },
  },
  field: {
    find: { en: 'Find', zh: '查找' },
    date: { en: 'YYYY/MM/DD', zh: '年/月/日' },
    noAmount: { en: 'Enter an amount such as 1250.00.', zh: '请输入金额，如 1250.00。' },
  },
  table: {
    daysReversed: { en: 'The last day is before the first day.', zh: '结束日期早于开始日期。' },
    bothDays: { en: 'Choose the first and the last day.', zh: '请选择开始日期和结束日期。' },
    noMatch: { en: 'Nothing matches', zh: '没有符合条件的数据' },
    noMatchHint: { en: 'No entry matches your search and filters.', zh: '没有记录符合当前的搜索和筛选条件。' },
    loading: { en: 'Loading', zh: '加载中' },
    loadFailed: { en: 'This could not be loaded', zh: '加载失败' },
    staleTitle: { en: 'The figures could not be refreshed', zh: '数据未能刷新' },
    staleText: { en: 'The figures shown are from', zh: '当前显示的数据截至' },
    matches: { en: 'Matches: {{count}}', zh: '共 {{count}} 条' },
    pages: { en: 'Pages of the table', zh: '表格分页' },
    noRows: { en: 'No rows', zh: '没有数据' },
    rowsShown: { en: 'Rows {{first}} to {{last}} of {{total}}', zh: '第 {{first}} 至 {{last}} 条，共 {{total}} 条' },
    page: { en: 'Page {{page}}', zh: '第 {{page}} 页' },
    previous: { en: 'Previous page', zh: '上一页' },
    next: { en: 'Next page', zh: '下一页' },
    pageSize: { en: 'Rows per page', zh: '每页条数' },
    pageSizeOption: { en: '{{count}} per page', zh: '每页 {{count}} 条' },
    selection: { en: 'Rows selected', zh: '已选行' },
    select: { en: 'Select {{name}}', zh: '选择{{name}}' },
    selectAll: { en: 'Select all rows of this page', zh: '选择本页全部' },
  },
  problem: {
    /** Where nothing was entered. */
    noAnswer: {
      en: 'No answer from the server. Check the connection and try again.',
      zh: '服务器没有响应，请检查网络后重试。',
    },
    network: {
      en: 'No answer from the server. Check the connection; what you entered is still here.',
      zh: '服务器没有响应。请检查网络，已填写的内容仍然保留。',
    },
    /** True before and after signing in again. */
    sessionEnded: {
      en: 'Your sign-in had ended. Try again once you are signed in.',
      zh: '登录已失效，请登录后重试。',
    },
    reference: { en: 'Reference for support: {{requestId}}', zh: '报障编号：{{requestId}}' },
    notFoundTitle: { en: 'Page not found', zh: '页面不存在' },
    notFoundText: {
      en: 'There is no page at this address. It may have been deleted, or the link is incomplete.',
      zh: '该地址没有对应的页面，可能已删除，或链接不完整。',
    },
    brokenTitle: { en: 'This page has stopped working', zh: '页面出现问题' },
    brokenText: {
      en: 'Something went wrong in this page. Nothing that was saved is lost.',
      zh: '本页出现错误，已保存的内容不会丢失。',
    },
    newVersionText: {
      en: 'A newer version of the site is available, or a part of this page could not be loaded. Please reload.',
      zh: '网站已更新，或页面的一部分未能加载，请刷新页面。',
    },
    /** A part of a page, and what was entered on the page stays. */
    partMissing: {
      en: 'A part of this page could not be loaded. Check the connection and try again; what you entered is still here. If that does not help, the site may have been updated: save your work, then reload the page.',
      zh: '页面的这一部分未能加载。请检查网络后重试，已填写的内容仍然保留。如果仍然失败，网站可能已更新，请先保存，再刷新页面。',
    },
    fileChanged: {
      en: 'The file was changed after it was chosen. Please choose it again.',
      zh: '文件在选择后已被修改，请重新选择。',
    },
    configTitle: { en: 'The site cannot be reached', zh: '无法连接网站' },
    configText: {
      en: 'The settings of the site could not be loaded. Check the connection and try again.',
      zh: '网站设置加载失败，请检查网络后重试。',
    },
  },
  unsaved: {
    title: { en: 'Leave without saving?', zh: '不保存就离开吗？' },
    text: { en: 'What you changed on this page has not been saved.', zh: '本页的修改尚未保存。' },
  },
  /** While the answer to what was entered is awaited. */
  unanswered: {
    title: { en: 'Leave before the answer?', zh: '不等结果就离开吗？' },
    text: {
      en: 'What you entered has been sent, but the server has not answered yet. If you leave now, you will not see the result.',
      zh: '内容已提交，服务器尚未返回结果。如果现在离开，将看不到处理结果。',
    },
    leave: { en: 'Leave', zh: '离开' },
    stay: { en: 'Wait for the answer', zh: '等待结果' },
  },
} as const satisfies TextTree;
