import { InMemoryWebStorage } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { uploadLimits } from '../../../../shared/uploads/rules.ts';
import { asId } from '../../../../shared/contract/ids.ts';
import { keep, keptOf } from './kept.ts';

it('S3.51 keeps the uploads of all images that a payment can have', () => {
  const storage = new InMemoryWebStorage();
  const uploads = Array.from({ length: uploadLimits.paymentImages }, (_, index) => ({
    ...{ fileId: asId('file', `01KDVDNA00ZZ0000000000000${index}`), name: `${index}.png`, size: 20 },
  }));

  keep(storage, 'payment', uploads);

  expect(keptOf(storage, 'payment')).toEqual(uploads);
});
