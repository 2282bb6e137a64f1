/** What somebody else does while a call reads, in the process of the test. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { personWrites } from '../../functions/people/person-store.ts';
import { openTables, type Tables } from '../../functions/storage/client.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';

/** Tables in which somebody acts once, right after the people of a notice were read. */
export const tablesWith = (noticeId: string, act: () => Promise<unknown>): Tables => {
  const tables = openTables();
  let isDone = false;
  const isOfPeople = (command: unknown): boolean =>
    command instanceof QueryCommand &&
    Object.values(command.input.ExpressionAttributeValues ?? {}).includes(`NOTICE#${noticeId}`);
  const client = new Proxy(tables.client, {
    get: (target, name, receiver) =>
      name === 'send'
        ? async (command: unknown) => {
            const answer: unknown = await target.send(command as never);
            if (!isDone && isOfPeople(command)) {
              isDone = true;
              await act();
            }
            return answer;
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  return { ...tables, client };
};

/** Takes somebody off a notice. */
export const takeOff = (noticeId: string, index: number): Promise<void> =>
  writeAll(
    openTables(),
    personWrites.clear(id('notice').parse(noticeId), id('student').parse(demonstrationId.student(index))),
  );
