import type { Text } from '../../contract/texts.ts';
import type { ItemError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const itemErrorTexts = {
  itemNotFound: {
    en: 'A fee item does not exist or is out of use.',
    zh: '收费项不存在或已停用。',
  },
  itemNumberTaken: {
    en: 'Another fee item has this number.',
    zh: '该编号已被其他收费项使用。',
  },
  accountForbidden: {
    en: 'This collection account is out of use.',
    zh: '该收款账户已停用。',
  },
} as const satisfies Record<ItemError, Text>;
