/** A pay link that stays open while the connection is gone. */
import { expect, it } from 'vitest';
import { parent } from '../../../shared/parent/contract.ts';
import { openPage } from '../../support/browser.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views('zh', 'en'))(
  'says of what time its figures are when they cannot be read again, in %s',
  async (language) => {
    const noticeId = await sentNotice([language === 'zh' ? 791 : 792], { title: 'Left open' });
    const index = language === 'zh' ? 791 : 792;
    const visit = await openPage({ language, width: 360, height: 800, expectedErrors: [/net::ERR_FAILED/, /403/] });
    const { page } = visit;
    await page.goto(`/pay#${await payTokenOf(person(noticeId, index))}`);
    const { table, action } = textsIn(language).site;
    const { outstanding, loading } = textsIn(language).parent;
    const bill = page.getByRole('region', { name: outstanding, exact: true });
    await bill.getByText('¥141.00').first().waitFor();
    await charge(chargeOf(noticeId, index, [['cash', 141]]));

    const path = `**${parent.viewPayLink.path}`;
    await page.route(path, (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const warning = page.getByRole('status').filter({ hasText: table.staleTitle });
    await warning.getByText(table.staleText).waitFor();
    expect(await bill.innerText()).toContain('¥141.00');
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    const answer = Promise.withResolvers<undefined>();
    await page.unroute(path);
    await page.route(path, async (route) => {
      await answer.promise;
      // As the firewall of a school refuses.
      await route.fulfill({ status: 403, contentType: 'text/html', body: 'Blocked' });
    });
    const retry = warning.getByRole('button', { name: action.retry, exact: true });
    await retry.click();
    await warning.getByText(loading, { exact: true }).waitFor();
    await warning.getByText(table.staleText).waitFor();
    answer.resolve(undefined);
    await warning.getByText(loading, { exact: true }).waitFor({ state: 'detached' });
    expect(await bill.innerText()).toContain('¥141.00');

    await page.unroute(path);
    await retry.click();
    await bill.getByText('¥30.00').first().waitFor();
    expect(await warning.count()).toBe(0);
    visit.expectNoProblems();
  },
);

it.each(['/pay#', '/'])('%s says that it loads, and what helps, when its scripts do not arrive', async (path) => {
  const { page } = await openPage({ expectedErrors: [/net::ERR_FAILED/], changesBrowser: true });
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.goto(path);

  for (const text of ['正在加载。如长时间没有内容，请刷新页面。', 'Loading. If nothing appears, reload the page.'])
    await page.getByText(text).waitFor();
});

it('goes on with what it reads when it comes into sight again on a slow line', async () => {
  const noticeId = await sentNotice([793], { title: 'Looked at between other things' });
  const visit = await openPage({ width: 360, height: 800 });
  const { page } = visit;
  const asked: unknown[] = [];
  const answer = Promise.withResolvers<undefined>();
  await page.route(`**${parent.viewPayLink.path}`, async (route) => {
    asked.push(route);
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/pay#${await payTokenOf(person(noticeId, 793))}`);
  await page.getByText(textsIn('en').parent.loading).waitFor();

  for (let looks = 0; looks < 3; looks += 1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  answer.resolve(undefined);
  await page.getByRole('heading', { name: 'Looked at between other things' }).waitFor();

  expect(asked).toHaveLength(1);
  visit.expectNoProblems();
});

it('offers no attachment whose address has ended, until the notice is read again', async () => {
  const file = { name: 'plan.pdf', url: 'https://files.example/plan.pdf' };
  const noticeId = await sentNotice([794], { title: 'Left open with a file' });
  const visit = await openPage({ width: 360, height: 800, expectedErrors: [/net::ERR_FAILED/], changesBrowser: true });
  const { page } = visit;
  const path = `**${parent.viewPayLink.path}`;
  await page.clock.install();
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, answer, { attachments: [file] }) });
  });
  await page.goto(`/pay#${await payTokenOf(person(noticeId, 794))}`);
  await page.getByRole('link', { name: file.name }).waitFor();

  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await page.clock.fastForward('01:10:00');
  await page.getByText(file.name, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: file.name }).count()).toBe(0);
});
