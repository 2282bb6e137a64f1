import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demonstrationId } from '../demonstration/ids.ts';
import { limits } from '../notices/codes.ts';
import { formGroup } from './wire.ts';

it('N3.54 a group can have all items that a notice can have', () => {
  const photoIds = Array.from({ length: limits.itemsPerNotice }, (_, index) => demonstrationId.photo(index + 1));
  const sent = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photoIds.join(',') };

  expect(z.decode(formGroup(), sent).photoIds).toEqual(photoIds);
});
