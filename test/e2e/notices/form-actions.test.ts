/** The buttons of the editor on a phone, where they have no room in one line. */
import { expect, it } from 'vitest';
import { newNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openEditor } from '../../support/editor-page.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views('zh', 'en'))('the last button of each line ends at the right edge at 360 px: %s', async (language) => {
  const visit = await openPage({ as: 'bursar', width: 360, language });
  const { page } = visit;
  await openEditor(page, newNoticePath, language);
  const { notices } = textsIn(language);
  const main = page.getByRole('button', { name: notices.editor.saveAndSend, exact: true });
  await main.scrollIntoViewIfNeeded();

  const edges = await main.evaluate((button) => {
    const row = button.parentElement;
    const boxes = [...(row?.children ?? [])].map((one) => one.getBoundingClientRect());
    const lines = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return {
      right: Math.round(row?.closest('form')?.getBoundingClientRect().right ?? 0),
      lines: [...lines.values()].map((line) => Math.round(Math.max(...line.map(({ right }) => right)))),
    };
  });

  expect(edges.lines.length).toBeGreaterThan(0);
  for (const right of edges.lines) expect(right).toBe(edges.right);
  await visit.expectNoSideScroll();
  visit.expectNoProblems();
  await visit.close();
});
