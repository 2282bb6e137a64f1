/** From the file to the parents without a mouse: an import, and what it made is sent. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { dialogOf, savedNoticeId, school } from '../../support/editor-page.ts';
import { importDialog } from '../../support/import-dialog.ts';
import { headingOf, pupils, rowOf, templateOne, unbilledItem } from '../../support/imports.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { messagesOf } from '../../support/outbox.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, path: '/' });
});
afterEach(() => {
  visit.expectNoProblems();
});

const people = 3;
const firstIndex = 380;
const first = pupils[firstIndex];
const workbook = () =>
  templateOne(
    [headingOf(unbilledItem, '*')],
    Array.from({ length: people }, (_, index) => rowOf(firstIndex + index, 100)),
  );
let noticeId = '';

describe('by keyboard alone', () => {
  it('a notice is imported from a file', async () => {
    const { page } = visit;
    const { press, tabTo, chooseFrom } = keyboardOn(page);
    const dialog = importDialog(page);

    await tabTo('Import from Excel');
    await press('Enter');
    await dialog.waitFor();
    await tabTo('Title');
    await page.keyboard.type('Imported by keyboard');
    await chooseFrom('School', school.riverside);
    await chooseFrom('Educational stage', 'Primary school');
    await tabTo('Last day to pay');
    await page.keyboard.type('2099/06/30');
    // The way to the button gives the browser time to watch for its window: a key press alone can overtake that.
    const openChooser = async () => {
      await tabTo('Choose file');
      await press('Space');
    };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), openChooser()]);
    // From here to the file it is the desk's own window.
    await chooser.setFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from(await workbook()) });
    await dialog.getByText('people.xlsx').waitFor();
    await tabTo(/^Import$/);
    await press('Enter');
    await dialog.getByText('Import complete').waitFor();
    await tabTo('Go to the notice');
    await press('Enter');

    noticeId = await savedNoticeId(page);
    await page.getByRole('heading', { level: 1, name: 'Imported by keyboard' }).waitFor();
  });

  it('some of its people are chosen and sent the notice, then all the others', async () => {
    const { page } = visit;
    const { press, tabTo } = keyboardOn(page);
    const sending = page.getByRole('group', { name: 'Sending' });
    const send = async (button: string) => {
      await tabTo(button);
      await press('Enter');
      const ask = dialogOf(page, 'Send this notice?');
      await ask.waitFor();
      await tabTo(/^Send$/);
      await press('Enter');
      await ask.waitFor({ state: 'hidden' });
    };

    await tabTo(`Select ${first?.name} / ${first?.eName}`);
    await press('Space');
    await page.getByText('1 selected').waitFor();
    await send('Send selected');
    await valueOf(sending, 'Sent').getByText('1', { exact: true }).waitFor();
    await send('Send all');
    await valueOf(sending, 'Sent').getByText(String(people), { exact: true }).waitFor();

    await drain();
    expect(await messagesOf(noticeId)).toHaveLength(people);
  });
});
