/** Titles at their limit in the list of notices. */
import { expect, it } from 'vitest';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

it.each(['长标题'.repeat(33), 'x'.repeat(100)])('every column is shown beside the long title %s', async (title) => {
  const { noticeId } = await addNotice({ title });
  await drain();
  const visit = await openPage({ as: 'bursar', path: `${noticesPath}?keyword=${title}`, width: 1440 });
  const link = visit.page.getByRole('link', { name: title });
  await link.waitFor();

  const last = visit.page.getByRole('columnheader', { name: en.notices.list.columnCreated });
  const place = await last.boundingBox();

  expect(await link.getAttribute('href')).toContain(noticeId);
  expect(place && place.x + place.width).toBeLessThanOrEqual(1440);
  visit.expectNoProblems();
});
