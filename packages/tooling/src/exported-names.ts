import { parseSync } from '@swc/core';

type ModuleItem = ReturnType<typeof parseSync>['body'][number];

function listItemNames(item: ModuleItem): string[] {
  if (item.type === 'ExportDeclaration') {
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      return [declaration.identifier.value];
    }
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap((one) => (one.id.type === 'Identifier' ? [one.id.value] : []));
  }
  if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) return [];
  return item.specifiers.flatMap((one) => {
    if (one.type !== 'ExportSpecifier' || one.isTypeOnly) return [];
    return [(one.exported ?? one.orig).value];
  });
}

/** Names of exported values (not types) of a TypeScript module. */
export function listExportedNames(source: string): string[] {
  return parseSync(source, { syntax: 'typescript', tsx: true }).body.flatMap(listItemNames);
}
