/** 0 none · 1 weak (under 8 characters) · 2 fair · 3 good · 4 strong. Length and variety help, repetition does not. */
type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const labels = ['', 'Слабый пароль', 'Можно надёжнее', 'Хороший пароль', 'Надёжный пароль'] as const;

/** How hard a password is to guess. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 0;
  const different = new Set(password).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (password.length < 8) return 1;
  if (different < 5) return 2;
  const points =
    (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  if (points >= 3) return 4;
  return points === 2 ? 3 : 2;
}

export function passwordStrengthLabel(strength: PasswordStrength): string {
  return labels[strength];
}
