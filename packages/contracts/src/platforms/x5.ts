import { z } from 'zod';

export const x5Texts = {
  required: 'Введите логин и пароль',
  works: 'Подключение к X5 работает!',
  removed: 'X5 отключён',
} as const;

/** POST /api/x5/auth. */
export const x5AuthSchema = z.object({
  userName: z.string(x5Texts.required).trim().min(1, x5Texts.required).max(200, x5Texts.required),
  password: z.string(x5Texts.required).min(1, x5Texts.required).max(500, x5Texts.required),
});
export type X5Credentials = z.infer<typeof x5AuthSchema>;

/**
 * Answer of POST /api/x5/auth. `token` is a handle of ours: it stands for X5's own token, which never leaves the server,
 * is good for GET /api/x5/test alone and dies at `expires` (ISO 8601 UTC).
 */
export const x5TokenSchema = z.object({
  token: z.string(),
  expires: z.string(),
  user: z.object({ userName: z.string(), displayName: z.string(), company: z.string() }),
});
export type X5TokenReply = z.infer<typeof x5TokenSchema>;
