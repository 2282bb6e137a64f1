import { wireWords } from './wire-words.ts';

/** What a test imports to send requests, and to read answers, as they are on the wire. */
const sendsWire = /\/support\/(handle|refund-calls)\.ts$/;

const words = new Set(wireWords);

const nameOf = (node) => (node.computed ? node.value : (node.name ?? node.value));

/** `siteTexts.a.b`: keys of texts are not fields. */
const isText = ({ object }) => {
  if (object.type === 'MemberExpression') return isText(object);
  return object.type === 'Identifier' && /[tT]exts$/.test(object.name);
};

const messageOf = (name) => `'${name}' is the documents' name: they end at the contract (wire.ts).`;

/**
 * The documents' names of fields that we call otherwise. Names that are read count:
 * `row.money`, `const { money } = row`, `interface Row { money: number }`. Strings do not: paths of faults are the wire's.
 */
export const wireNames = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const imports = context.sourceCode.ast.body.filter(({ type }) => type === 'ImportDeclaration');
    if (imports.some(({ source }) => sendsWire.test(source.value))) return {};
    const check = (node) => {
      const name = nameOf(node);
      if (words.has(name)) context.report({ node, message: messageOf(name) });
    };
    return {
      MemberExpression: (node) => {
        if (!isText(node)) check(node.property);
      },
      'ObjectPattern > Property': ({ key }) => check(key),
      TSPropertySignature: ({ key }) => check(key),
    };
  },
};

/** The same for names that are written: `{ money: row.price }`. Only the contract makes objects of the documents. */
export const wireNamesWritten = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'ObjectExpression > Property': (node) => {
      const name = nameOf({ computed: node.computed, ...node.key });
      if (words.has(name)) context.report({ node, message: messageOf(name) });
    },
  }),
};
