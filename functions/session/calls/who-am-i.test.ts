import { expect, it } from 'vitest';
import { people } from '../../../shared/demonstration/people.ts';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './who-am-i.ts';

it('answers who is signed in, with permissions, schools and the flags of the organisation', async () => {
  const { clerk } = people;

  const me = await perform(handler, {}, { by: 'clerk' });

  expect(me).toMatchObject({
    ...{ subject: clerk.subject, name: '李静', eName: 'Jane Li', permissions: clerk.permissions },
    organisation: { timeZone: 'Asia/Shanghai', currency: 'CNY' },
    schools: [{ schoolId: schoolId(1), autoSplit: true }],
  });
});
