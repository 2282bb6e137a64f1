/** Acts at once on a person who has not paid, and a withdrawal or deletion beside an act of money. */
import { describe, expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { draftNotice } from '../../../test/support/desk.ts';
import { handledBy, type HandledAnswer } from '../../../test/support/handle.ts';
import { booksOf, compare, stored, type World } from '../../../test/support/money-model/compare.ts';
import { rawOf, type Kind, type Raw } from '../../../test/support/money-model/raw.ts';
import { actOf, codeOf, openWorld, quietly } from '../../../test/support/money-model/run.ts';
import { billedItem, person as personId, student } from '../../../test/support/settlement.ts';
import { run as runBulkJob } from '../../jobs/workers/run-bulk-job.ts';
import { handler as revertHandler } from '../../notices/calls/revert-notice.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { handler as deleteHandler } from '../../people/calls/delete-notice-people.ts';
import { statePlace } from '../../people/person-state-store.ts';
import { itemsPlace } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';

const rounds = Number(process.env['MONEY_RACE_ROUNDS'] ?? 1);
/** A round makes a person's books anew; ms. */
const timeout = 60_000 + rounds * 5_000;
/** The third notice bills nothing custodial: all acts are possible. */
const who = 4;

const openPerson = async () => {
  const world = await openWorld();
  const person = world.model.people[who];
  if (!person) throw new Error('the model is empty');
  return { world, person, noticeId: world.noticeIds[person.notice] ?? '' };
};
type Opened = Awaited<ReturnType<typeof openPerson>>;

/** Reads what the screen shows, and answers what sends the act. */
const prepared = async ({ world, person }: Opened, one: Raw) => {
  const act = await actOf(world, one, person);
  if (!act) throw new Error('nothing to send');
  return { act, answer: () => handledBy(act.handler, act.call, act.request, { by: 'bursar' }) };
};
const isStored = (answer: HandledAnswer): boolean => ['', '1700050'].includes(codeOf(answer));
const bookedBy = (answer: HandledAnswer): string => (answer.body as { orderNo?: string }).orderNo ?? '';
const book = async (opened: Opened, one: Raw): Promise<void> => {
  const { act, answer } = await prepared(opened, one);
  act.apply(bookedBy(await answer()));
};

const runToEnd = async (answer: HandledAnswer): Promise<HandledAnswer> => {
  if (answer.status === 200) {
    const { jobKey } = answer.body as { jobKey: string };
    await runBulkJob({ jobId: jobKey as never }, { now: Date.now() }, { tables: openTables() });
  }
  return answer;
};
const withdraw = async ({ noticeId, person }: Opened): Promise<HandledAnswer> => {
  const request = { id: noticeId, studentIds: [student(person.student)] };
  return runToEnd(await handledBy(revertHandler, notices.revertNotice, request, { by: 'bursar' }));
};
const deleted = async (noticeId: string, index: number): Promise<HandledAnswer> => {
  const request = { id: noticeId, payNoticePersonIds: [personId(noticeId, index)] };
  return runToEnd(await handledBy(deleteHandler, people.deleteNoticePeople, request, { by: 'bursar' }));
};

const agrees = async (world: World): Promise<void> => {
  await compare(world);
  expect(await booksOf(world)).toEqual([]);
};
const repeated = (race: () => Promise<void>) =>
  quietly(async () => {
    for (let round = 0; round < rounds; round++) await race();
  });

it(
  'of two first payments at once one is booked, and the other answers that the person has paid',
  { timeout },
  async () => {
    await repeated(async () => {
      const opened = await openPerson();
      const acts = await Promise.all([300, 400].map((share) => prepared(opened, rawOf('charge', { share }))));

      const answers = await Promise.all(acts.map(({ answer }) => answer()));

      const won = answers.findIndex(isStored);
      expect(answers.filter(isStored)).toHaveLength(1);
      acts[won]?.act.apply(bookedBy(answers[won] ?? { status: 0, body: undefined }));
      expect(answers.filter((answer) => !isStored(answer)).map(codeOf)).toEqual(['1700037']);
      await agrees(opened.world);
    });
  },
);

const beside = ['charge', 'topUp', 'adjust', 'full', 'partial', 'overpaid'] as const satisfies readonly Kind[];
const prepare = async (kind: Kind): Promise<Opened> => {
  const opened = await openPerson();
  if (kind !== 'charge') await book(opened, rawOf('charge', { share: kind === 'overpaid' ? 1000 : 300 }));
  if (kind === 'overpaid') await book(opened, rawOf('adjust', { pick: 0, share: 0 }));
  return opened;
};

describe('a withdrawal at once with', () => {
  it.each(beside)('%s ends as one of them after the other', { timeout }, async (kind) => {
    await repeated(async () => {
      const opened = await prepare(kind);
      const { world, person } = opened;
      const { act, answer } = await prepared(opened, rawOf(kind));

      const [paid] = await Promise.all([answer(), withdraw(opened)]);

      if (isStored(paid)) act.apply(bookedBy(paid));
      else expect(['personNotSent', '1700022']).toContain(codeOf(paid));
      const [{ state } = {}] = await stored(world, [person]);
      person.isSent = state?.sendStatus === 'sent';
      // Who has a live order with money keeps the notice; one of the two first acts wins.
      if (kind === 'charge') expect(person.isSent).toBe(isStored(paid));
      else expect(person.isSent || state?.received === 0).toBe(true);
      await agrees(world);
    });
  });
});

describe('a deletion at once with', () => {
  it.each(beside)('%s takes nobody away who was sent the notice', async (kind) => {
    const opened = await prepare(kind);
    const { act, answer } = await prepared(opened, rawOf(kind));

    const [paid, refused] = await Promise.all([answer(), deleted(opened.noticeId, opened.person.student)]);

    expect(codeOf(refused)).toBe('nobodyToDelete');
    expect(isStored(paid)).toBe(true);
    act.apply(bookedBy(paid));
    await agrees(opened.world);
  });

  it('a change of the items leaves the person with both rows or with none', { timeout }, async () => {
    await repeated(async () => {
      const [index, other] = [61, 62];
      const noticeId = await draftNotice([index, other], { items: [billedItem(9, { money: 50 })] });
      const request = {
        ...{ payNoticeId: noticeId, payNoticePersonId: personId(noticeId, index) },
        items: [{ ...billedItem(9, { money: 40 }) }].map(({ itemId, photoId }) => ({
          ...{ itemId, photoId, money: 40, number: 1, payOption: 1 },
        })),
      };

      const [changed, gone] = await Promise.all([
        handledBy(adjustHandler, people.adjustNoticePerson, request, { by: 'bursar' }),
        deleted(noticeId, index),
      ]);

      const [state, items] = await readRecords(openTables(), [
        statePlace(noticeId, student(index)),
        itemsPlace(personId(noticeId, index)),
      ]);
      expect(gone.status).toBe(200);
      expect(state === undefined).toBe(items === undefined);
      if (changed.status !== 200) expect(['notFound', 'busy', '1700022']).toContain(codeOf(changed));
      else if (state) expect(state.due).toBe(4_000);
    });
  });
});
