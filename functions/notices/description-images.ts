import type { Id } from '../../shared/contract/ids.ts';
import { imagesIn } from '../../shared/notices/rich-text.ts';
import type { Notice } from './notice.ts';

/** The files of the images of a description that is rich text. */
export const imagesOf = ({ description, richText }: Pick<Notice, 'description' | 'richText'>): Id<'file'>[] =>
  richText ? imagesIn(description) : [];
