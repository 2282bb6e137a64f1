import { Refusal } from '../../shared/contract/errors.ts';

const attemptsUsually = 3;

/** Runs an act again when somebody else changed the same rows in between, so that a refusal names the present state. */
export const againIfRaced = async <Answer>(
  act: () => Promise<Answer>,
  attemptsMax: number = attemptsUsually,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const raced = error instanceof Refusal && error.code === 'busy';
      if (!raced || attempt === attemptsMax) throw error;
    }
  }
};
