const message = 'A status or kind is a word; its number is known to one codec only (codes.ts).';

/** Names of states and kinds: `sendStatus`, `businessType`, `payMode`, `deadlineState` ... */
const names = /(Status|Type|Option|Selection|Mode|State)$|^(deadline|payMode|studySection\w+Type)$/;

const nameOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'ChainExpression' ? nameOf(node.expression) : '';
};
const isNamed = (node) => names.test(nameOf(node));
const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number';

/** No status or kind is a number: none is declared as one, or compared with one by an operator, a case or a list. */
export const wordsNotNumbers = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    BinaryExpression: (node) => {
      const { left, right } = node;
      if ((isNumber(left) && isNamed(right)) || (isNumber(right) && isNamed(left))) context.report({ node, message });
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (isNamed(key) && typeAnnotation?.typeAnnotation.type === 'TSNumberKeyword')
        context.report({ node: key, message });
    },
    SwitchStatement: (node) => {
      if (isNamed(node.discriminant) && node.cases.some(({ test }) => isNumber(test)))
        context.report({ node, message });
    },
    'CallExpression[callee.property.name="includes"]': (node) => {
      const { object } = node.callee;
      const isListed = object.type === 'ArrayExpression' && object.elements.some(isNumber);
      if (isListed && isNamed(node.arguments[0] ?? node)) context.report({ node, message });
    },
  }),
};
