import { describe, expect, it } from 'vitest';
import { COMPANIES } from '../world/companies.ts';
import { buildVehicles } from '../world/fleet.ts';
import { buildDrivers } from '../world/people.ts';
import { buildCompanyInn, buildOgrn, buildOgrnip, buildPersonInn, buildSnils, isInn } from './check-digits.rules.ts';

function isOgrnOrOgrnip(text: string): boolean {
  if (/^[15]\d{12}$/.test(text)) return buildOgrn(text.slice(0, 12)) === text;
  return /^3\d{14}$/.test(text) && buildOgrnip(text.slice(0, 14)) === text;
}

function isKpp(text: string): boolean {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(text);
}

function isSnils(text: string): boolean {
  return /^\d{11}$/.test(text) && buildSnils(text.slice(0, 9)) === text;
}

describe('check digits of Russian identifiers', () => {
  it.each(['7707083893', '7736050003', '500100732259'])('accepts the published INN %s', (inn) => {
    expect(isInn(inn)).toBe(true);
    expect(isInn(inn.slice(0, -1) + ((Number(inn.at(-1)) + 1) % 10))).toBe(false);
  });

  it.each(['1027700132195', '304500116000157'])('accepts the published OGRN %s', (number) => {
    expect(isOgrnOrOgrnip(number)).toBe(true);
  });

  it.each(['', '123', '77070838930', 'abcdefghij'])('refuses %j', (text) => {
    expect([isInn(text), isOgrnOrOgrnip(text), isSnils(text)]).toEqual([false, false, false]);
  });

  it('completes a number', () => {
    expect(buildCompanyInn('770708389')).toBe('7707083893');
    expect(buildPersonInn('5001007322')).toBe('500100732259');
  });

  it('passes for every invented company and is used once', () => {
    for (const company of COMPANIES) {
      expect(isInn(company.inn), company.shortName).toBe(true);
      expect(isOgrnOrOgrnip(company.ogrn), company.shortName).toBe(true);
      expect(company.kind === 'LEGAL' ? isKpp(company.kpp) : company.kpp === '').toBe(true);
      expect(isSnils(company.head.snils), company.shortName).toBe(true);
    }
    expect(new Set(COMPANIES.map((company) => company.inn)).size).toBe(COMPANIES.length);
  });

  it('passes for every driver, and plates follow GOST R 50577', () => {
    for (const driver of buildDrivers('demo', 14))
      expect([isInn(driver.inn), isSnils(driver.snils)]).toEqual([true, true]);
    for (const vehicle of buildVehicles('demo', 12, '152')) {
      expect(vehicle.plate).toMatch(/^[АВЕКМНОРСТУХ]\d{3}(?<!000)[АВЕКМНОРСТУХ]{2}\d{2,3}$/);
      expect(vehicle.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      if (vehicle.trailer) expect(vehicle.trailer.plate).toMatch(/^[АВЕКМНОРСТУХ]{2}\d{4}\d{2,3}$/);
    }
  });
});
