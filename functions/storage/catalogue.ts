import { masters } from './masters.ts';
import { ledgerRows, moneyRows } from './money.ts';
import { noticeRows } from './notices.ts';
import { workRows } from './work.ts';

/**
 * Every kind of row. The key templates read as the access patterns; a handler reads by key or by partition, or a
 * catalogue by the index `byParent` (masters and the notice list only: no index gates money).
 *
 * | row            | pk                      | sk                     | index byParent           | read                      |
 * | -------------- | ----------------------- | ---------------------- | ------------------------ | ------------------------- |
 * | organisation   | ORG#org                 | ORG                    |                          | by key                    |
 * | school         | SCHOOL#school           | SCHOOL                 | ORG#org#SCHOOLS          | by key, all of one org    |
 * | actor          | ACTOR#subject           | ACTOR                  | ORG#org#STAFF            | consistent, cached 30 s   |
 * | student        | STUDENT#student         | STUDENT                | SCHOOL#school#STUDENTS   | all of one school         |
 * | balance        | STUDENT#student         | BALANCE                |                          | consistent                |
 * | fee item       | ITEM#item               | ITEM                   | ORG#org#ITEMS            | all of one org            |
 * | pay account    | ACCOUNT#account         | ACCOUNT                | ORG#org#ACCOUNTS         | all of one org            |
 * | notice         | NOTICE#notice           | NOTICE                 |                          | consistent                |
 * | summary        | NOTICE#notice           | SUMMARY                | SCHOOL#school#NOTICES    | all of one school         |
 * | person state   | NOTICE#notice           | PERSON#student         |                          | consistent, the partition |
 * | person items   | PERSON#person           | ITEMS                  |                          | by key, consistent        |
 * | order          | PERSON#person           | ORDER#order            |                          | consistent                |
 * | order by no.   | ORDER#order             | REFERENCE              |                          | by key                    |
 * | payment record | RECORD#record           | RECORD                 |                          | by key                    |
 * | job, lanes     | JOB#job                 | JOB, LANE#n, REFUSED#… |                          | consistent, the partition |
 * | job's members  | JOB#job#MEMBERS         | MEMBERS                |                          | by key                    |
 * | import         | IMPORT#org#identity     | IMPORT                 |                          | consistent                |
 * | outbox         | OUTBOX#id               | OUTBOX                 |                          | by the stream             |
 * | pay link       | LINK#hash               | LINK                   |                          | consistent                |
 * | message        | MESSAGES#notice         | student#kind#operation |                          | the partition             |
 * | journal, audit | LEDGER#person or notice | time-ordered id        |                          | the partition (ledger)    |
 * | operation key  | KEY#actor#key           | KEY                    |                          | consistent (ledger)       |
 */
export const catalogue = { ...masters, ...noticeRows, ...moneyRows, ...workRows, ...ledgerRows } as const;
