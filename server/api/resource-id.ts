/** Ids of articles and documents in addresses. One that no content can have is not found before anything is asked. */
import { Type, type TObject, type TString } from 'typebox';
import { ContentIdSchema, LONGEST_ID } from '#shared/contracts/news.ts';

/** Most that a character takes in an address: four bytes of UTF-8, each written as three. */
const ENCODED = 12;
/** For the router, which counts before it decodes. */
export const LONGEST_PARAM = LONGEST_ID * ENCODED;

/** Schema of the params of `/…/:id`. @param example an id that exists in the embedded news API */
export const idParams = (example: string): TObject<{ id: TString }> =>
  Type.Object({ id: Type.String({ ...ContentIdSchema, description: '内容编号', examples: [example] }) });
