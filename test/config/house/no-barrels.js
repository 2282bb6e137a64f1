const message = 'No barrel files: import from the file that defines the thing.';

/** Whoever follows an import is where the thing is. */
export const noBarrels = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message }),
  }),
};
