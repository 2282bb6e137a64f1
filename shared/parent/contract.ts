import { viewPayLink } from './calls/view-pay-link.ts';

export const parent = { viewPayLink } as const;
