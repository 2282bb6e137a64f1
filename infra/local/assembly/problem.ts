/** What the local cloud can't do with the assembly: it stops the start, with the stack, the logical id and the thing named. */
export class AssemblyProblem extends Error {
  constructor(where: { stack: string; logicalId?: string }, what: string) {
    super(`Stack ${where.stack}${where.logicalId ? `, resource ${where.logicalId}` : ''}: ${what}`);
    this.name = 'AssemblyProblem';
  }
}
