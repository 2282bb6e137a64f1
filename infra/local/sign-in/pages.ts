import { escaped } from '../html.ts';
import type { Person } from './people.ts';

/** The page on which a person chooses who signs in. */
export const peoplePage = (people: readonly Person[], action: string): string => {
  const groups = [...Map.groupBy(people, ({ group }) => group)];
  const sections = groups.map(
    ([heading, members]) => `<h2>${escaped(heading)}</h2><ul>${members.map(personItem).join('')}</ul>`,
  );
  return page('Choose who signs in', `<form method="post" action="${escaped(action)}">${sections.join('')}</form>`);
};

/** Signs out without a question, because the site has already asked. `form` is the form of oidc-provider without an answer. */
export const signOutPage = (form: string): string =>
  page(
    'Signing out',
    `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
     <p><button type="submit" form="op.logoutForm">Sign out</button></p>
     <script>document.getElementById('op.logoutForm').submit()</script>`,
  );

export const signedOutPage = (): string => page('You are signed out', '');

/** Says what went wrong, with a link back to the site. */
export const problemPage = (problem: string, siteUrl: string): string =>
  page(
    'Signing in did not work',
    `<p>${escaped(problem)}</p><p><a href="${escaped(siteUrl)}">Go back to the site and sign in again</a></p>`,
  );

const personItem = ({ subject, name, note }: Person): string =>
  `<li><button type="submit" name="sub" value="${escaped(subject)}"><strong>${escaped(name)}</strong><br>${escaped(note)}</button></li>`;

const page = (heading: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${heading}</title>
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
