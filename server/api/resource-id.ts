/** Ids of articles and documents in addresses. One that no content can have is not found before anything is asked. */
import { Type, type TObject, type TString } from 'typebox';

/** Schema of the params of `/…/:id`. @param example an id that exists in the embedded news API */
export const idParams = (example: string): TObject<{ id: TString }> =>
  Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_.~\\-]{1,64}$', description: '内容编号', examples: [example] }) });
