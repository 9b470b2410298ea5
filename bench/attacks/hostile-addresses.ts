/** Hosts of this machine, of its network and of services for insiders, such as metadata of a cloud. */
const hosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...['0', '0.0.0.0', '00000.0', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]'],
  ...['localhost', 'localhost.', 'LOCALHOST', 'a.localhost', '127.0.0.1.', 'ⓛocalhost', '①②⑦.⓪.⓪.①', '127。0。0。1'],
  ...['169.254.169.254', '[fd00:ec2::254]', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '198.18.0.1'],
  ...['192.0.2.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', 'postgres', 'metadata', 'gateway'],
];

/** Addresses that are read differently by different parsers, and schemes that are no web. */
const listAddressForms = (port: number): string[] => [
  ...[`//127.0.0.1:${port}/`, `///127.0.0.1:${port}`, `/\\127.0.0.1:${port}`, `\\\\127.0.0.1:${port}\\`],
  ...[
    `https:127.0.0.1:${port}`,
    `https:/127.0.0.1:${port}`,
    `https:\\\\127.0.0.1:${port}`,
    `https://\t127.0.0.1:${port}`,
  ],
  ...[`https://example.com@127.0.0.1:${port}/`, `https://example.com:443@127.0.0.1:${port}/`],
  ...[`https://127.0.0.1:${port}#@example.com/`, `https://127.0.0.1:${port}\\@example.com/`],
  ...[
    `https://127.0.0.1%00.example.com:${port}/`,
    `https://example.com%2f@127.0.0.1:${port}`,
    `HTTPS://127.0.0.1:${port}`,
  ],
  ...[
    `http://example.com:${port}`,
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_x`,
    `ws://127.0.0.1:${port}`,
  ],
  ...['file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://x/y', 'about:blank'],
  ...[
    'jar:https://x!/',
    'ldap://127.0.0.1/',
    'dict://127.0.0.1/',
    'tftp://127.0.0.1/',
    'mailto:a@example.com',
    'https://',
  ],
  ...[
    'https://.',
    'https://..',
    'https://*',
    'https://[',
    'https://[::1',
    'https://example',
    'https://a b.example.com',
  ],
  ...['https://user:pass@example.com/', `https://localhost:${port}/?@example.com`, 'https:///x', 'https://-/', ''],
];

/** At least 150 addresses that must not be asked, before a listener on the given port of this machine. */
export function listHostileAddresses(port: number): string[] {
  const named = hosts.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`, `https://${host}/`]);
  return [...named, ...listAddressForms(port)];
}

/** Spellings of addresses of another site, for open redirects. */
export const foreignPages: readonly string[] = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'evil.example/',
  ],
  ...[
    '/%09/evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.evil.example',
    '@evil.example',
    ':@evil.example',
  ],
  ...[
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/%2e%2e',
    '/..//evil.example',
    '/;@evil.example',
  ],
];
