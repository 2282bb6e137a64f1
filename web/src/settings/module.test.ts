import { expect, it } from 'vitest';
import { settingsModule } from './module.ts';

it('N2.21 has the page of a fee item at its address', () => {
  expect(settingsModule.routes.map(({ path }) => path)).toContain('/feeItems/:itemId');
});
