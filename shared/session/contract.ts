import { whoAmI } from './calls/who-am-i.ts';

export const session = { whoAmI } as const;
