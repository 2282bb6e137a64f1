import type { Call } from '../../shared/contract/call.ts';
import { handledBy, type Handler } from './handle.ts';
import type { Wire } from './requests.ts';

interface Refusal {
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
}

/**
 * The fields that a call does not do without: a request that lacks one is refused at its path. The request itself has sums that
 * do not agree (`...Mismatch`), so that nothing is done by one that lacks a field that may be missing.
 */
export const requiredFields = async (handler: Handler, call: Call, request: Wire): Promise<string[]> => {
  const required: string[] = [];
  for (const name of Object.keys(request)) {
    const { status, body } = await handledBy(handler, call, { ...request, [name]: undefined }, { by: 'bursar' });
    const { fields = [] } = (body ?? {}) as Refusal;
    if (status === 400 && fields.some(({ path, code }) => path === name && !code.endsWith('Mismatch')))
      required.push(name);
  }
  return required;
};
