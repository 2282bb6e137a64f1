/** A part of the assembly that the local cloud cannot run. It stops the start and names the stack, the logical id and the problem. */
export class AssemblyProblem extends Error {
  constructor(where: { stack: string; logicalId?: string }, what: string) {
    super(`Stack ${where.stack}${where.logicalId ? `, resource ${where.logicalId}` : ''}: ${what}`);
    this.name = 'AssemblyProblem';
  }
}
