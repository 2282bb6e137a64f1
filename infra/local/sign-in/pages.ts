import type { Person } from './people.ts';

/** The page to choose who signs in, in both languages at once: nobody is signed in whose language it could take. */
export function peoplePage(people: readonly Person[], action: string): string {
  const groups = [...Map.groupBy(people, ({ group, eGroup }) => both(group, eGroup))];
  const sections = groups.map(
    ([heading, members]) =>
      `<h2>${heading}</h2><ul>${members.map((person) => `<li>${button(person)}</li>`).join('')}</ul>`,
  );
  return page(
    both('请选择登录人员', 'Choose who signs in'),
    '请选择登录人员 / Choose who signs in',
    `<form method="post" action="${escaped(action)}">${sections.join('')}</form>`,
  );
}

/** Signs out at once: the site has asked already. `form` is oidc-provider's, without the answer. */
export function signOutPage(form: string): string {
  return page(
    both('正在退出登录', 'Signing out'),
    '正在退出登录 / Signing out',
    `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
     <p><button type="submit" form="op.logoutForm">${both('退出登录', 'Sign out')}</button></p>
     <script>document.getElementById('op.logoutForm').submit()</script>`,
  );
}

export function signedOutPage(): string {
  return page(both('您已退出登录', 'You are signed out'), '您已退出登录 / You are signed out', '');
}

/** What went wrong, with the way back to the site. */
export function problemPage(what: string, siteUrl: string): string {
  return page(
    both('无法登录', 'Signing in did not work'),
    '无法登录 / Signing in did not work',
    `<p lang="en">${escaped(what)}</p><p><a href="${escaped(siteUrl)}">${both('返回系统重新登录', 'Back to the site, to sign in again')}</a></p>`,
  );
}

const button = ({ sub, name, eName, note, eNote }: Person): string =>
  `<button type="submit" name="sub" value="${escaped(sub)}"><strong>${both(name, eName)}</strong><br>${both(note, eNote)}</button>`;

const both = (chinese: string, english: string): string =>
  `<span>${escaped(chinese)}</span> / <span lang="en">${escaped(english)}</span>`;

const page = (heading: string, title: string, content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 40rem; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem }
ul { display: grid; gap: .5rem; list-style: none; padding: 0 }
button { border: 1px solid; border-radius: .5rem; cursor: pointer; font: inherit; overflow-wrap: anywhere; padding: .75rem 1rem; text-align: start; width: 100% }
</style>
</head>
<body><main><h1>${heading}</h1>${content}</main></body>
</html>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
