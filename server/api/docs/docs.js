/** Sends the forms of the documentation page and shows what came back. Served as it is. */

const SHOWN_HEADERS = ['content-type', 'retry-after', 'idempotency-replayed', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'etag', 'cache-control', 'x-data-at', 'x-data-stale', 'x-request-id'];

/** The fields that were filled in, by name. */
function valuesOf(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
}

function toRequest(form) {
  const { method, path } = form.dataset;
  const values = valuesOf(form);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? '';
    delete values[name];
    return encodeURIComponent(value);
  });
  if (method === 'get') {
    const query = new URLSearchParams(values).toString();
    return [query === '' ? filled : `${filled}?${query}`, {}];
  }
  if (/^-?\d+$/.test(values.buType ?? '')) values.buType = Number(values.buType);
  const headers = { 'content-type': 'application/json' };
  for (const input of form.querySelectorAll('[data-header]')) if (input.value !== '') headers[input.dataset.header] = input.value;
  return [filled, { method: 'POST', headers, body: JSON.stringify(values) }];
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

async function describe(answer) {
  const headers = SHOWN_HEADERS.flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []));
  return `${answer.status} ${answer.statusText}\n${headers.join('\n')}\n\n${pretty(await answer.text())}`;
}

function show(output, text) {
  const block = document.createElement('pre');
  block.tabIndex = 0;
  block.textContent = text;
  output.replaceChildren(block);
}

for (const form of document.querySelectorAll('form.try')) {
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const [url, options] = toRequest(form);
      show(output, await describe(await fetch(url, options)));
    } catch {
      show(output, '没有得到应答，请检查网络后再试。');
    } finally {
      button.disabled = false;
    }
  });
}

/** The examples name the configured address; seen under another, they name that. */
const configured = document.body.dataset.origin;
if (configured !== location.origin) {
  for (const code of document.querySelectorAll('.examples code')) code.textContent = code.textContent.replaceAll(configured, location.origin);
}

for (const block of document.querySelectorAll('.examples pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = '复制';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = '已复制';
    setTimeout(() => { button.textContent = '复制'; }, 1500);
  });
  block.before(button);
}

/** On a narrow screen the directory covers the page: it closes when its work is done. */
const directory = document.querySelector('nav > details');
directory.addEventListener('click', (event) => {
  if (event.target.closest('a')) directory.open = false;
});
