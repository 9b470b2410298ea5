import { describe, expect, test } from 'vitest';
import { queryOf, rolesOf } from './clients.rules.ts';

describe('the call for clients', () => {
  test('carries what is chosen and leaves the rest out', () => {
    const filters = { search: '7707', role: 'gp', activity: '' };
    expect(queryOf(filters, { page: 3, size: 50, sort: '-last' })).toEqual({
      search: '7707',
      role: 'gp',
      sort: '-last',
      limit: 50,
      offset: 100,
    });
  });

  test('drops codes that do not exist', () => {
    const filters = { search: '', role: 'boss', activity: 'sleepy' };
    expect(queryOf(filters, { page: 1, size: 20, sort: 'fame' })).toEqual({ sort: '-documents', limit: 20, offset: 0 });
  });
});

test('roles of a client come by how often it has them', () => {
  expect(rolesOf({ roles: { go: 2, gp: 9, tk: 0 } })).toEqual([
    ['gp', 9],
    ['go', 2],
  ]);
});
