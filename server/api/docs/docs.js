/** Sends the forms of the documentation page and shows the answers. Served unchanged, without a build. */

function toRequest(form) {
  const { body, key } = form.elements;
  if (body) {
    const headers = { 'content-type': 'application/json', ...(key.value && { 'idempotency-key': key.value }) };
    return { url: form.action, options: { method: 'POST', headers, body: body.value } };
  }
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const path = form.getAttribute('action').replace(/\{(\w+)\}/g, (_, name) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  // The field has no name, so that the form never puts the token into an address.
  const token = form.querySelector('.token')?.value;
  return { url: query.size === 0 ? path : `${path}?${query}`, options: token ? { headers: { authorization: `Bearer ${token}` } } : {} };
}

async function toText(answer) {
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
  const body = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return `${answer.status} ${answer.statusText}\n${headers}\n\n${isJson ? JSON.stringify(JSON.parse(body), undefined, 2) : body}`;
}

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { url, options } = toRequest(form);
    const block = document.createElement('pre');
    block.tabIndex = 0;
    block.textContent = await fetch(url, options).then(toText).catch(() => '没有得到应答，请检查网络后再试。');
    form.querySelector('output').replaceChildren(block);
  });
}
