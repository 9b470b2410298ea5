import { describe, expect, test } from 'vitest';
import { buildClientsQuery, listClientRoles } from './clients.rules.ts';

describe('the call for clients', () => {
  test('carries what is chosen and leaves the rest out', () => {
    const filters = { search: '7707', role: 'gp', activity: '', debt: '' };
    expect(buildClientsQuery(filters, { page: 3, size: 50, sort: '-last', money: false })).toEqual({
      search: '7707',
      role: 'gp',
      sort: '-last',
      limit: 50,
      offset: 100,
    });
  });

  test('drops codes that do not exist', () => {
    const filters = { search: '', role: 'boss', activity: 'sleepy', debt: 'old' };
    const page = { page: 1, size: 20, sort: 'fame', money: false };
    expect(buildClientsQuery(filters, page)).toEqual({ sort: '-documents', limit: 20, offset: 0 });
  });

  test('asks for money, and goes by it, where the person may see it', () => {
    const filters = { search: '', role: '', activity: '', debt: 'open' };
    const page = { page: 1, size: 20, sort: '-debt' };
    expect(buildClientsQuery(filters, { ...page, money: true })).toMatchObject({
      sort: '-debt',
      money: true,
      debt: 'open',
    });
    expect(buildClientsQuery(filters, { ...page, sort: '', money: true }).sort).toBe('-income');
    expect(buildClientsQuery(filters, { ...page, money: false })).toEqual({ sort: '-documents', limit: 20, offset: 0 });
  });
});

test('roles of a client come by how often it has them', () => {
  expect(listClientRoles({ roles: { go: 2, gp: 9, tk: 0 } })).toEqual([
    ['gp', 9],
    ['go', 2],
  ]);
});
