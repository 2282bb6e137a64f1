/** What the export of a notice's people takes, by the names and numbers of the documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { columnOf, exportedAt } from '../../../test/support/export.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterState, draftNotice, item, students } from '../../../test/support/notice-calls.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { peopleExport } from '../people-export.ts';
import type { PersonState } from '../person-state.ts';
import { handler } from './export-notice-people.ts';

const pupils = demonstrationDocuments()[0]?.students ?? [];
const pupil = (index: number) => {
  const found = pupils[index - 1];
  if (!found) throw new Error(`no student ${index}`);
  return found;
};
/** Of several classes and grades, in all states. */
const states: Record<number, Partial<PersonState>> = {
  301: { sendStatus: 'unsent', payStatus: 'toPay' },
  302: { sendStatus: 'sent', payStatus: 'accepted' },
  501: { sendStatus: 'sent', payStatus: 'refunded' },
  502: { sendStatus: 'withdrawn', payStatus: 'partPaid' },
  701: { sendStatus: 'sent', payStatus: 'completed' },
  702: { sendStatus: 'sent', payStatus: 'overpaid' },
  901: { sendStatus: 'sent', payStatus: 'refunding' },
};
const everybody = Object.keys(states).map(Number);
const ofGrade = everybody.filter((index) => pupil(index).grade === pupil(501).grade);
const ofClass = everybody.filter((index) => pupil(index).classId === pupil(501).classId);

let noticeId: Id<'notice'>;
beforeAll(async () => {
  noticeId = await draftNotice({ items: [item(1), item(3)], people: students(...everybody) });
  for (const index of everybody) await alterState(noticeId, index, states[index] ?? {});
});

const ask = (request: Wire, language: Language = 'en') =>
  handledBy(handler, people.exportNoticePeople, { id: noticeId, ...request }, { by: 'bursar', language });
const exported = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return exportedAt((body as { url: string }).url);
};

describe('the export of the people of a notice', () => {
  it.each<[string, Wire, number[]]>([
    ['S7.31 its id', {}, everybody],
    ['S7.31 payStatus', { payStatus: 0 }, [301]],
    ['S7.31 payStatus', { payStatus: 1 }, [302]],
    ['S7.31 payStatus', { payStatus: 2 }, [501]],
    ['S7.31 payStatus', { payStatus: 3 }, [502]],
    ['S7.31 payStatus', { payStatus: 4 }, [701]],
    ['S7.31 payStatus', { payStatus: 5 }, [702]],
    ['S7.31 payStatus', { payStatus: 6 }, [901]],
    ['S7.31 sendStatus', { sendStatus: 1 }, [301]],
    ['S7.31 sendStatus', { sendStatus: 2 }, [302, 501, 701, 702, 901]],
    ['S7.31 sendStatus', { sendStatus: 3 }, [502]],
    ['S7.31 key', { key: '260502' }, [502]],
    ['S7.31 key', { key: pupil(701).phoneNumber }, [701]],
    ['S7.31 key', { key: pupil(502).name }, [502]],
    ['S7.31 key', { key: pupil(302).eName.toUpperCase() }, [302]],
    ['S7.31 key', { key: '' }, everybody],
    ['S7.31 key', { key: 'nobody is called so' }, []],
    ['S7.31 orgId', { orgId: demonstrationId.organisation(1) }, everybody],
    ['S7.32 classId', { classId: pupil(501).classId }, ofClass],
    ['S7.32 classId', { classId: demonstrationId.class(999) }, []],
    ['S7.32 grade', { grade: pupil(501).grade }, ofGrade],
    ['S7.32 grade', { grade: 55 }, []],
    ['S7.32 grade and classId', { grade: pupil(501).grade, classId: pupil(501).classId }, ofClass],
    ['S7.32 grade and classId', { grade: pupil(301).grade, classId: pupil(501).classId }, []],
    ['S7.31 S7.32 all filters', { payStatus: 2, sendStatus: 2, key: '260501', grade: pupil(501).grade }, [501]],
  ])('%s %o leaves these people', async (_, request, found) => {
    const numbers = columnOf(await exported(request), 'Student number');

    expect(numbers.toSorted()).toEqual(found.map((index) => `260${index}`));
  });

  it('S7.31 takes no orgId but that of the session', async () => {
    expect(await ask({ orgId: demonstrationId.organisation(2) })).toMatchObject({ status: 404 });
  });

  it('S7.32 takes exportPayItemsDetail, which adds a column for each fee item', async () => {
    const headings = async (...asked: Parameters<typeof ask>) =>
      Object.keys((await exported(...asked)).total).slice(16);

    expect(await headings({ exportPayItemsDetail: true })).toEqual(['Tuition (autumn)', 'Textbooks (autumn)']);
    expect(await headings({ exportPayItemsDetail: true }, 'zh')).toEqual(['学费（秋季）', '教材费（秋季）']);
    expect(await headings({ exportPayItemsDetail: false })).toEqual([]);
    expect(await headings({})).toEqual([]);
  });

  it('S7.31 S7.32 keeps every filter for a job, which exports a large list later', () => {
    const { grade, classId } = pupil(501);
    const asked = {
      ...{ noticeId, payStatus: 'refunded' as const, sendStatus: 'sent' as const, keyword: '260501', detailed: true },
      ...{ grade, classId: asId('class', classId ?? '') },
    };

    expect(z.decode(peopleExport.input(), z.encode(peopleExport.input(), asked))).toEqual(asked);
  });

  it('S7.32 takes the session: nobody gets it without', async () => {
    const answer = await handledBy(handler, people.exportNoticePeople, { id: noticeId }, {});

    expect(answer).toMatchObject({ status: 401 });
  });

  it('S7.31 S7.32 takes no filter of another name', async () => {
    for (const name of ['noticeId', 'keyword', 'detailed', 'status', 'class'])
      expect(await ask({ [name]: '1' })).toMatchObject({
        ...{ status: 400, body: { fields: [{ path: name, code: 'unknownField' }] } },
      });
  });
});
