import { plainNames, plainWords } from './plain-words.ts';

const titled = new Set(['it', 'test', 'describe', 'each']);

const calleeName = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calleeName(callee.object);
  return callee.type === 'CallExpression' ? calleeName(callee.callee) : '';
};

const textOf = (node) => {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : '';
};

/** Every identifier that a pattern declares. */
const declaredIn = (pattern) => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    case 'ObjectPattern':
      return pattern.properties.flatMap(({ value, argument }) => declaredIn(value ?? argument));
    default:
      return [];
  }
};

/** Comments, titles of tests and names in plain English: see plain-words.ts. */
export const plainEnglish = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => {
    const checkText = (node, text) => {
      for (const [pattern, better] of plainWords) {
        const found = pattern.exec(text);
        if (found) context.report({ node, message: `'${found[0]}' is not plain English: ${better}.` });
      }
    };
    const checkName = (node) => {
      const name = node.name ?? String(node.value);
      if (plainNames.test(name)) context.report({ node, message: `The name '${name}' does not say what it is.` });
    };
    const checkPatterns = (patterns) => patterns.flatMap(declaredIn).forEach(checkName);
    const checkParams = ({ params }) => checkPatterns(params);
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) checkText(comment, comment.value);
      },
      CallExpression: ({ callee, arguments: [title] }) => {
        if (titled.has(calleeName(callee))) checkText(title, textOf(title));
      },
      VariableDeclarator: ({ id }) => checkPatterns([id]),
      ArrowFunctionExpression: checkParams,
      FunctionExpression: checkParams,
      FunctionDeclaration: checkParams,
      TSPropertySignature: ({ key }) => checkName(key),
      TSInterfaceDeclaration: ({ id }) => checkName(id),
      TSTypeAliasDeclaration: ({ id }) => checkName(id),
    };
  },
};
