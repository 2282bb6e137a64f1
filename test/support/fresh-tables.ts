/** Setup of each file of the project `calls`: nothing of the file before is in the tables. */
import { beforeAll } from 'vitest';
import { freshTables } from './tables.ts';

beforeAll(freshTables);
