import type { ErrorCode } from '../../../shared/contract/error-codes.ts';
import { errorTexts } from '../../../shared/contract/error-texts.ts';
import type { Text } from '../../../shared/contract/texts.ts';

/** What the server says when it refuses with this code; the reason of a disabled button (see `actions` of the contract). */
export const refusalText = (code: ErrorCode): Text => errorTexts[code];
