import type { Params } from '../../shared/contract/errors.ts';
import { fill, type Language, type Text } from '../../shared/contract/texts.ts';
import { importFaultTexts } from '../../shared/imports/texts/server.ts';
import { jobErrorTexts } from '../../shared/jobs/texts/server.ts';
import { noticeErrorTexts } from '../../shared/notices/texts/server.ts';
import type { FileRefusal } from './workbook/fault.ts';

const texts = { ...jobErrorTexts, ...noticeErrorTexts, ...importFaultTexts } satisfies Record<FileRefusal, Text>;

const isKnown = (code: string): code is FileRefusal => code in texts;

/** Why nothing of an import went in, by the code that a refusal or a failed job carries. */
export const faultText = (language: Language, code: string, params: Params = {}): string =>
  fill(texts[isKnown(code) ? code : 'gaveUp'][language], params);
