/** Turns texts into unit vectors whose cosine says how much they mean the same. */
export interface TextEncoder {
  /** Null where no piece of the text is known. */
  encode(text: string): Float32Array | null;
  encodeSkill(skill: {
    readonly name: string;
    readonly description: string;
    readonly body: string;
  }): Float32Array | null;
}
