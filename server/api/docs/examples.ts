/** Calls that run as they stand: curl, Python (standard library) and JavaScript (any recent runtime). */
import type { Operation } from '../openapi-operations.ts';

export interface Example {
  readonly language: 'curl' | 'Python' | 'JavaScript';
  readonly code: string;
}

const PATH_PARAMETER = /\{(\w+)\}/g;

/** The address of an example call: path and query parameters filled in. */
export function exampleUrl(origin: string, { path, method, example }: Operation): string {
  const inPath = new Set([...path.matchAll(PATH_PARAMETER)].map((match) => match[1]));
  const filled = path.replace(PATH_PARAMETER, (_, name: string) => encodeURIComponent(example[name] ?? ''));
  const query = method === 'get' ? Object.entries(example).filter(([name]) => !inPath.has(name)) : [];
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${origin}${filled}${search === '' ? '' : `?${search}`}`;
}

const readExamples = (url: string): Example[] => [
  { language: 'curl', code: `curl -i '${url}'` },
  {
    language: 'Python',
    code: `import json
from urllib.request import urlopen

with urlopen("${url}") as answer:
    print(answer.status, json.load(answer))`,
  },
  {
    language: 'JavaScript',
    code: `const answer = await fetch("${url}");
console.log(answer.status, await answer.json());`,
  },
];

function writeExamples(url: string, body: string, keyed: boolean): Example[] {
  const keyHeader = (line: string): string => (keyed ? line : '');
  return [
    {
      language: 'curl',
      code: `${keyHeader('KEY="$(date +%s)-$$-$RANDOM"   # 每份申请一个新的键；重发时沿用\n')}curl -i '${url}' \\
  -H 'Content-Type: application/json' \\
${keyHeader('  -H "Idempotency-Key: $KEY" \\\n')}  -d '${body}'`,
    },
    {
      language: 'Python',
      code: `import json${keyed ? ', uuid' : ''}
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = ${body}
request = Request("${url}", json.dumps(body).encode(), {
    "Content-Type": "application/json",
${keyHeader('    "Idempotency-Key": str(uuid.uuid4()),  # 每份申请一个新的键；重发时沿用\n')}})
try:
    with urlopen(request) as answer:
        print(answer.status, answer.read().decode())
except HTTPError as error:  # 4xx、5xx：正文是 problem+json，按 code 处理
    print(error.code, error.headers.get("Retry-After"), error.read().decode())`,
    },
    {
      language: 'JavaScript',
      code: `const body = ${body};
const answer = await fetch("${url}", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
${keyHeader('    "Idempotency-Key": crypto.randomUUID(), // 每份申请一个新的键；重发时沿用\n')}  },
  body: JSON.stringify(body),
});
console.log(answer.status, answer.headers.get("Retry-After"), await answer.text());`,
    },
  ];
}

/** The examples of one operation. */
export function examplesOf(origin: string, operation: Operation): Example[] {
  const url = exampleUrl(origin, operation);
  if (operation.method === 'get') return readExamples(url);
  const body = JSON.stringify(operation.example, undefined, 2);
  return writeExamples(url, body, operation.accepts.includes('Idempotency-Key'));
}
