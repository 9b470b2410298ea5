import {
  type A_Expr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type RangeFunction,
  type RangeVar,
  type SelectStmt,
  type SubLink,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { addEquality, addOutsideValue, type CompanyKey, createKey, isGiven, isOfSameCompany } from './company-keys.ts';
import {
  findKey,
  getOutputKey,
  hasCompanyId,
  isValue,
  listKeys,
  listRowItems,
  type Relation,
  type Scope,
  type WithQueries,
} from './scopes.ts';

interface JudgedStatement {
  sql: string;
  /** Tables that are spread by company. */
  tables: ReadonlySet<string>;
  /** `company`: every table needs the one company; `system`: tables that are joined need the same one. */
  work: 'company' | 'system';
}

/**
 * Reads a statement as Citus does, which sees its conditions and no policy. Needs `loadModule` of libpg-query before.
 * @returns what is wrong in it
 */
export function listFaults({ sql, tables, work }: JudgedStatement): string[] {
  const reader = new StatementReader(tables);
  for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt) reader.readStatement(stmt, null, new Map());
  return [...reader.faults, ...(work === 'company' ? reader.listUnbound() : reader.listMixed())];
}

class StatementReader {
  readonly faults: string[] = [];
  private readonly tables: ReadonlySet<string>;
  private readonly named: { table: string; key: CompanyKey }[] = [];
  private readonly joined: { names: string; keys: CompanyKey[] }[] = [];
  private readonly sublinks = new Map<SubLink, CompanyKey | null>();

  constructor(tables: ReadonlySet<string>) {
    this.tables = tables;
  }

  listUnbound(): string[] {
    return this.named.filter(({ key }) => !isGiven(key)).map(({ table }) => `${table} without company_id`);
  }

  listMixed(): string[] {
    const isMixed = ([first, ...others]: CompanyKey[]) => others.some((key) => first && !isOfSameCompany(first, key));
    return this.joined.filter(({ keys }) => isMixed(keys)).map(({ names }) => `${names} joined without company_id`);
  }

  /** @returns key of the rows that the statement gives */
  readStatement(node: Node, outer: Scope | null, queries: WithQueries): CompanyKey | null {
    if ('SelectStmt' in node) return this.readSelect(node.SelectStmt, outer, queries);
    if ('InsertStmt' in node) return this.readInsert(node.InsertStmt, outer, queries);
    if ('UpdateStmt' in node) return this.readChange(node.UpdateStmt, node.UpdateStmt.fromClause, outer, queries);
    if ('DeleteStmt' in node) return this.readChange(node.DeleteStmt, node.DeleteStmt.usingClause, outer, queries);
    return null;
  }

  private readSelect(select: SelectStmt, outer: Scope | null, before: WithQueries): CompanyKey | null {
    const queries = this.readQueries(select.withClause, outer, before);
    if (select.larg && select.rarg) {
      const one = this.readSelect(select.larg, outer, queries);
      const other = this.readSelect(select.rarg, outer, queries);
      if (!one || !other) return one ?? other;
      if (!(one.isShown && other.isShown)) return createKey({ isShown: false });
      if (isGiven(one) && isGiven(other)) return createKey({ isGiven: true });
      addEquality(one, other);
      return one;
    }
    const scope: Scope = { relations: [], outer, queries };
    for (const item of select.fromClause ?? []) this.readFrom(item, scope);
    this.readCondition(select.whereClause, scope);
    const { fromClause: _, whereClause: __, withClause: ___, ...rest } = select;
    this.readSublinks(rest, scope);
    this.addJoined(scope);
    return getOutputKey(select.targetList ?? [], scope);
  }

  private readInsert(insert: InsertStmt, outer: Scope | null, before: WithQueries): CompanyKey | null {
    const queries = this.readQueries(insert.withClause, outer, before);
    const source = insert.selectStmt ? this.readStatement(insert.selectStmt, outer, queries) : null;
    const table = insert.relation?.relname ?? '';
    if (!this.isOfCompany(insert.relation, queries)) return null;
    if (!hasCompanyId(insert.cols)) this.faults.push(`${table} gets rows without company_id`);
    const conflict = insert.onConflictClause;
    const target = conflict?.infer?.indexElems;
    if (target && !hasCompanyId(target)) this.faults.push(`${table} has a conflict without company_id`);
    const key = source?.isShown ? source : createKey({ isGiven: true });
    const names = [insert.relation?.alias?.aliasname ?? table, 'excluded'];
    const scope = { relations: names.map((name) => ({ name, key })), outer, queries };
    this.readSublinks([conflict, insert.returningClause], scope);
    return key;
  }

  private readChange(
    change: UpdateStmt | DeleteStmt,
    from: Node[] | undefined,
    outer: Scope | null,
    before: WithQueries,
  ): CompanyKey | null {
    const scope: Scope = { relations: [], outer, queries: this.readQueries(change.withClause, outer, before) };
    if (change.relation) this.readFrom({ RangeVar: change.relation }, scope);
    for (const item of from ?? []) this.readFrom(item, scope);
    this.readCondition(change.whereClause, scope);
    this.readSublinks(['targetList' in change ? change.targetList : [], change.returningClause], scope);
    this.addJoined(scope);
    return scope.relations[0]?.key ?? null;
  }

  private readQueries(clause: WithClause | undefined, outer: Scope | null, before: WithQueries): WithQueries {
    const queries = new Map(before);
    for (const item of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in item)) continue;
      const { ctename = '', ctequery } = item.CommonTableExpr;
      const itself = createKey();
      if (clause?.recursive) queries.set(ctename, itself);
      const output = ctequery ? this.readStatement(ctequery, outer, queries) : null;
      if (output && clause?.recursive) addEquality(itself, output);
      queries.set(ctename, output);
    }
    return queries;
  }

  private isOfCompany(relation: RangeVar | undefined, queries: WithQueries): boolean {
    const name = relation?.relname ?? '';
    return this.tables.has(name) && (relation?.schemaname !== undefined || !queries.has(name));
  }

  /** Adds what a FROM names to the scope. */
  private readFrom(node: Node, scope: Scope): Relation[] {
    if ('JoinExpr' in node) return this.readJoin(node.JoinExpr, scope);
    const relation = this.getRelation(node, scope);
    if (relation) scope.relations.push(relation);
    return relation ? [relation] : [];
  }

  private getRelation(node: Node, scope: Scope): Relation | null {
    if ('RangeVar' in node) return this.getTable(node.RangeVar, scope);
    if ('RangeFunction' in node) return this.getFunction(node.RangeFunction, scope);
    if (!('RangeSubselect' in node)) return null;
    const { subquery, alias, lateral } = node.RangeSubselect;
    const output = subquery ? this.readStatement(subquery, lateral ? scope : scope.outer, scope.queries) : null;
    return { name: alias?.aliasname ?? '', key: output ?? (hasCompanyId(alias?.colnames) ? createKey() : null) };
  }

  private getTable(table: RangeVar, { queries }: Scope): Relation {
    const { relname = '', alias } = table;
    const name = alias?.aliasname ?? relname;
    if (!this.isOfCompany(table, queries)) return { name, key: queries.get(relname) ?? null };
    const key = createKey();
    this.named.push({ table: relname, key });
    return { name, key };
  }

  private getFunction({ alias, coldeflist, functions }: RangeFunction, scope: Scope): Relation {
    this.readSublinks(functions, scope);
    // A function that gives several columns is followed by their names.
    const has =
      hasCompanyId(alias?.colnames) || hasCompanyId(coldeflist) || JSON.stringify(functions).includes('"company_id"');
    return { name: alias?.aliasname ?? '', key: has ? createKey() : null };
  }

  private readJoin({ larg, rarg, usingClause, quals }: JoinExpr, scope: Scope): Relation[] {
    const relations = [larg, rarg].flatMap((side) => (side ? this.readFrom(side, scope) : []));
    const [first, ...others] = listKeys(relations).filter(({ isShown }) => isShown);
    if (first && hasCompanyId(usingClause)) for (const key of others) addEquality(first, key);
    this.readCondition(quals, scope);
    return relations;
  }

  private readCondition(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    this.readEqualities(node, scope);
    this.readSublinks(node, scope);
  }

  /** Reads what holds for every row: AND, never OR. */
  private readEqualities(node: Node, scope: Scope): void {
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      for (const part of node.BoolExpr.args ?? []) this.readEqualities(part, scope);
    if ('A_Expr' in node) this.readEquality(node.A_Expr, scope);
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') this.readMembership(node.SubLink, scope);
  }

  private readEquality({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): void {
    const [operator] = name ?? [];
    if (!(operator && 'String' in operator && operator.String.sval === '=') || !lexpr || !rexpr) return;
    const [left, right] = [listRowItems(lexpr), listRowItems(rexpr)];
    if (kind === 'AEXPR_OP') {
      for (const [place, item] of left.entries()) this.readPair(item, right[place], scope);
    } else if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') {
      const [key] = left.flatMap((item) => findKey(item, scope) ?? []);
      if (key && isValue(rexpr)) addOutsideValue(key);
    }
  }

  private readPair(left: Node, right: Node | undefined, scope: Scope): void {
    const [one, other] = [findKey(left, scope), findKey(right, scope)];
    if (one && other) addEquality(one, other);
    else if (one && right && isValue(right)) addOutsideValue(one);
    else if (other && isValue(left)) addOutsideValue(other);
  }

  /** `(company_id, id) in (select company_id, id …)`. */
  private readMembership(link: SubLink, scope: Scope): void {
    const [key] = listRowItems(link.testexpr).flatMap((item) => findKey(item, scope) ?? []);
    const output = this.readSublink(link, scope);
    if (key && output?.isShown) addEquality(key, output);
  }

  private readSublink(link: SubLink, scope: Scope): CompanyKey | null {
    const known = this.sublinks.get(link);
    if (known !== undefined) return known;
    const output = link.subselect ? this.readStatement(link.subselect, scope, scope.queries) : null;
    this.sublinks.set(link, output);
    return output;
  }

  /** Reads every subquery of a tree, wherever it stands. */
  private readSublinks(tree: unknown, scope: Scope): void {
    if (!tree || typeof tree !== 'object') return;
    for (const [name, value] of Object.entries(tree)) {
      if (name === 'SubLink') this.readSublink(value, scope);
      this.readSublinks(name === 'SubLink' ? value.testexpr : value, scope);
    }
  }

  private addJoined({ relations, outer }: Scope): void {
    const keys = listKeys(relations);
    if (keys.length === 0) return;
    const around = listKeys(outer?.relations ?? []).slice(0, 1);
    this.joined.push({ names: relations.map(({ name }) => name).join(', '), keys: [...keys, ...around] });
  }
}
