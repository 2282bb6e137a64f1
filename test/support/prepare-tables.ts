/** Global setup of the project `calls`. */
import { runPrepare } from './run-prepare.ts';

export default (): Promise<void> => runPrepare('functions');
