import type { ColumnRef, Node } from 'libpg-query';
import { addEquality, type CompanyKey, createKey } from './company-keys.ts';

const COMPANY_COLUMN = 'company_id';

/** What a FROM names; `key` is null where there are no rows of companies. */
export interface Relation {
  name: string;
  key: CompanyKey | null;
}

/** Subqueries of WITH by name. */
export type WithQueries = ReadonlyMap<string, CompanyKey | null>;

/** What a name may refer to in one SELECT, and outside of it. */
export interface Scope {
  relations: Relation[];
  outer: Scope | null;
  queries: WithQueries;
}

/** Keys of the rows that a SELECT joins. */
export const listKeys = (relations: readonly Relation[]): CompanyKey[] =>
  relations.flatMap(({ key }) => (key ? [key] : []));

/** Key of an expression that is a column company_id, or `*`. */
export function findKey(node: Node | undefined, scope: Scope): CompanyKey | null {
  if (!node) return null;
  if ('TypeCast' in node) return findKey(node.TypeCast.arg, scope);
  return 'ColumnRef' in node ? findColumnKey(node.ColumnRef, scope) : null;
}

function findColumnKey({ fields = [] }: ColumnRef, scope: Scope): CompanyKey | null {
  const [last, table] = [fields.at(-1), fields.at(-2)];
  if (!last || !(isCompanyColumn(last) || 'A_Star' in last)) return null;
  const name = table && 'String' in table ? table.String.sval : null;
  for (let level: Scope | null = scope; level; level = level.outer) {
    const relation = level.relations.find((other) => other.key?.isShown && (name === null || other.name === name));
    if (relation) return relation.key;
  }
  return null;
}

/** Key of the rows that a SELECT gives. */
export function getOutputKey(targets: readonly Node[], scope: Scope): CompanyKey | null {
  for (const target of targets) {
    if (!('ResTarget' in target) || !target.ResTarget.val) continue;
    const { name, val } = target.ResTarget;
    const key = findKey(val, scope);
    if (key && (name ?? COMPANY_COLUMN) === COMPANY_COLUMN) return key;
    if (name === COMPANY_COLUMN) return createKey({ isGiven: isValue(val) });
  }
  const [first] = listKeys(scope.relations);
  if (!first) return null;
  const hidden = createKey({ isShown: false });
  addEquality(first, hidden);
  return hidden;
}

/** Items of a row, or the one expression. */
export function listRowItems(node: Node | undefined): Node[] {
  if (!node) return [];
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
}

/** Whether names of columns, or columns of an INSERT or of a record, include company_id. */
export const hasCompanyId = (names: readonly Node[] | undefined): boolean => (names ?? []).some(isCompanyColumn);

function isCompanyColumn(node: Node): boolean {
  if ('String' in node) return node.String.sval === COMPANY_COLUMN;
  if ('ColumnDef' in node) return node.ColumnDef.colname === COMPANY_COLUMN;
  if ('ResTarget' in node) return node.ResTarget.name === COMPANY_COLUMN;
  return 'IndexElem' in node && node.IndexElem.name === COMPANY_COLUMN;
}

/** Whether an expression is known before any row is read. `(select $1)` is: it hides a value from the planner. */
export const isValue = (node: Node): boolean => !/"(ColumnRef|fromClause)"/.test(JSON.stringify(node));
