import { expect, test } from 'vitest';
import { formatOutcome, formatRefusal, parseReleaseCommand, type ReleaseOptions } from './release-command.rules.ts';

const commands: [string[], ReleaseOptions, object][] = [
  [[], {}, { action: 'show' }],
  [['orders'], {}, { action: 'publish', remote: 'orders', why: 'release', dist: undefined, promote: true }],
  [['orders'], { 'no-promote': true, why: ' fix ' }, { action: 'publish', promote: false, why: 'fix' }],
  [['orders'], { dist: '/tmp/dist' }, { action: 'publish', dist: '/tmp/dist' }],
  [['orders'], { promote: '1.2.0-0a1b2c3d' }, { action: 'promote', version: '1.2.0-0a1b2c3d' }],
  [['orders'], { rollback: true }, { action: 'rollback', why: 'rollback' }],
  [['orders'], { kill: true, why: 'Чиним' }, { action: 'kill', why: 'Чиним' }],
  [['orders'], { revive: true, why: 'Починили' }, { action: 'revive', why: 'Починили' }],
];

test.each(commands)('%j with %j is a command', (positionals, options, command) => {
  expect(parseReleaseCommand(positionals, options)).toMatchObject(command);
});

const refused: [string[], ReleaseOptions, string][] = [
  [['orders', 'edo'], {}, 'One remote at a time'],
  [[], { rollback: true }, 'Which remote?'],
  [['orders'], { rollback: true, kill: true, why: 'x' }, '--rollback and --kill do not go together'],
  [['orders'], { kill: true }, '--kill needs --why'],
  [['orders'], { kill: true, why: '  ' }, '--kill needs --why'],
  [['orders'], { rollback: true, dist: 'x' }, 'belong to publishing'],
];

test.each(refused)('%j with %j is refused in words', (positionals, options, reason) => {
  expect(parseReleaseCommand(positionals, options)).toContain(reason);
});

test('a refusal of the registry says what it means and what to do', () => {
  const text = formatRefusal({
    code: 'releases/path-taken',
    error: 'Этот путь уже занят другим модулем',
    details: '/crm',
  });
  expect(text).toBe(
    'releases/path-taken: Этот путь уже занят другим модулем (/crm)\nChange the path in paths.ts: every address has one owner.',
  );
  expect(formatRefusal({ code: 'common/internal', error: 'Ошибка' })).toBe('common/internal: Ошибка');
});

test.each([
  ['publish', null, { live: '1+a', killed: null }, 'tariffs: nothing → 1+a, from the next navigation on'],
  ['rollback', '1+b', { live: '1+a', killed: null }, 'tariffs: 1+b → 1+a, from the next navigation on'],
  ['publish', '1+a', { live: '1+a', killed: null }, 'tariffs 1+a stays live'],
  ['publish', null, { live: null, killed: null }, 'tariffs: nothing is live'],
  ['promote', '1+a', { live: '1+b', killed: 'Чиним' }, 'from the next navigation on (it is switched off: Чиним)'],
  ['kill', '1+a', { live: '1+a', killed: 'Чиним' }, 'tariffs is switched off for everybody: Чиним'],
  ['revive', '1+a', { live: '1+a', killed: null }, 'tariffs 1+a is on again'],
])('%s is told in one sentence', (...[action, before, state, text]) => {
  expect(formatOutcome({ action, remote: 'tariffs' }, before, state)).toContain(text);
});
