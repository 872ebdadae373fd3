import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { codegen } from "@graphql-codegen/core";
import { preset } from "@graphql-codegen/near-operation-file-preset";
import * as typedDocuments from "@graphql-codegen/typed-document-node";
import * as schemaTypes from "@graphql-codegen/typescript";
import * as operationTypes from "@graphql-codegen/typescript-operations";
import { Kind, parse, printSchema } from "graphql";
import { PROJECT_ROOT } from "./graph/core/root.ts";
import { readStrictSchema } from "./graph/tasks/strict-schema.ts";

const SCHEMA_TYPES = "web/generated/schema.ts";
const OPERATION_NAMES = "graph/generated/operation-names.ts";
const CONFIG = {
  scalars: { ID: "string", DateTime: "string" },
  enumsAsTypes: true,
  skipTypename: true,
  useTypeImports: true,
  documentMode: "documentNodeImportFragments",
  optimizeDocumentNode: true,
  importExtension: ".ts",
};

const readDocuments = () =>
  Promise.all(
    ["web", "graph"]
      .flatMap((folder) => readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith(".graphql"))
      .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)))
      .sort()
      .map(async (location) => ({ location, document: parse(await readFile(join(PROJECT_ROOT, location), "utf8")) })),
  );

/** Every `Name.graphql` gets a `Name.generated.ts` beside it with its typed documents. */
async function generateTypedDocuments(): Promise<void> {
  const schemaAst = readStrictSchema();
  const schema = parse(printSchema(schemaAst));
  const documents = await readDocuments();
  const files = await preset.buildGeneratesSection({
    baseOutputDir: ".",
    presetConfig: { extension: ".generated.ts", baseTypesPath: SCHEMA_TYPES, importTypesNamespace: "Schema" },
    schema,
    schemaAst,
    documents,
    config: CONFIG,
    plugins: [{ "typescript-operations": {} }, { "typed-document-node": {} }],
    pluginMap: { "typescript-operations": operationTypes, "typed-document-node": typedDocuments },
  });
  const names = documents.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [],
    ),
  );
  const types = {
    filename: SCHEMA_TYPES,
    schema,
    schemaAst,
    documents: [],
    config: CONFIG,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: schemaTypes },
  };
  await mkdir(join(PROJECT_ROOT, dirname(SCHEMA_TYPES)), { recursive: true });
  await writeFile(
    join(PROJECT_ROOT, OPERATION_NAMES),
    `/** What the app and the REST facade call their operations. */\nexport const OPERATION_NAMES = ${JSON.stringify(names, null, 2)};\n`,
  );
  for (const file of [types, ...files]) await writeFile(join(PROJECT_ROOT, file.filename), await codegen(file));
}

generateTypedDocuments().catch((error) => {
  console.error(error);
  process.exit(1);
});
