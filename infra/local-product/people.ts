import type { Person } from 'local-cloud/sign-in/people.ts';
import { demonstrationPeople } from '../../shared/demonstration/people.ts';

/** The staff of the demonstration, with a heading for each organisation. */
export const peopleWhoSignIn = (): Person[] => {
  const organisations = [...new Set(demonstrationPeople.map(({ orgId }) => orgId))];
  return demonstrationPeople.map(({ subject, name, eName, note, orgId }) => {
    const number = organisations.indexOf(orgId) + 1;
    return {
      subject,
      name: `${name} / ${eName}`,
      note: `${note.zh} / ${note.en}`,
      group: `示范机构 ${number} / Demonstration organisation ${number}`,
    };
  });
};
