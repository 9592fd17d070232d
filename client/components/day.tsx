/** The day of a time `YYYY-MM-DD HH:mm:ss`. */
export function Day({ of }: { readonly of: string }) {
  const day = of.slice(0, 10);
  return <time dateTime={day}>{day}</time>;
}
