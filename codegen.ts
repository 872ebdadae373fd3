import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = { ID: "string", DateTime: "string" };

/** Every `Name.graphql` gets a `Name.generated.ts` beside it with its typed documents. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  generates: {
    "web/generated/schema.ts": {
      plugins: ["typescript"],
      config: { enumsAsTypes: true, skipTypename: true, scalars },
    },
    ".": {
      documents: ["web/**/*.graphql", "graph/**/*.graphql"],
      preset: "near-operation-file",
      presetConfig: {
        extension: ".generated.ts",
        baseTypesPath: "web/generated/schema.ts",
        importTypesNamespace: "Schema",
      },
      plugins: ["typescript-operations", "typed-document-node"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
        skipTypename: true,
        documentMode: "documentNodeImportFragments",
        optimizeDocumentNode: true,
        importExtension: ".ts",
      },
    },
  },
};
export default config;
