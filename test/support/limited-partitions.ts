/** Setup of each file of the project `chaos`: a partition takes as many write units a second as one of AWS. */
import { afterAll, beforeAll } from 'vitest';
import { faults } from './cloud.ts';

beforeAll(() => faults({ partitionUnitsPerSecond: 1_000 }));
afterAll(() => faults({ partitionUnitsPerSecond: 0 }));
