import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, FIRST_VERSION, PackageRelations, sketchStore, syncPackageStore } from '@skillward/database';
import { ComparedSkill, IncomingSkills, Likeness } from '@skillward/skill-package/duplicates';
import { SKETCH_VERSION, decodeSketch } from '../profile/sketches';

const PAGE = 1000;
/** Others get their turn after as many skills. */
const SLICE = 100;
/** More a person does not look at for one package. */
const MAX_ALIKE = 20;

/** What decides first: the same content, then the same text, then the same claim. */
const ORDER: readonly Likeness['kind'][] = ['identical', 'same_body', 'near_copy', 'same_name', 'shadowing'];

interface Held extends ComparedSkill {
  readonly path: string;
  readonly change: string;
}

interface Alike extends Likeness {
  readonly skill: string;
  /** Null: it is held itself. */
  readonly id: string | null;
}

/** Says of the packages that a sync holds back which skills they are like. */
@Injectable()
export class CompareHeld {
  constructor(private readonly database: Database) {}

  /** @param namespace of the source */
  async compare(syncId: string, namespace: string): Promise<void> {
    const rows = await syncPackageStore.toCompare(this.database.client, syncId);
    const held = rows.map(({ sketch, ...row }): Held => ({ ...row, ...decodeSketch(sketch) }));
    const incoming = new IncomingSkills(held);
    const alike = new Map<string, Alike[]>(held.map(({ path }) => [path, []]));
    const see = (skill: ComparedSkill, as: Pick<Alike, 'skill' | 'id'>) => {
      for (const { incoming: package_, likeness } of incoming.like(skill)) {
        alike.get(package_.path)?.push({ ...as, ...likeness });
      }
    };
    let seen = 0;
    for await (const { id, namespace: owner, name, sketch, ...skill } of this.library()) {
      seen += 1;
      if (seen % SLICE === 0) await turn();
      const reference = `${owner}/${name}`;
      see({ ...skill, name, ...decodeSketch(sketch) }, { skill: reference, id });
    }
    for (const [at, each] of held.entries()) {
      if (at % SLICE === 0) await turn();
      see(each, { skill: each.path, id: null });
    }
    const relations = new Map(
      held.map(({ path, name, change }): [string, PackageRelations] => {
        // A package that changes a skill is like that skill: that says nothing.
        const others = (alike.get(path) ?? []).filter(
          ({ skill, id }) => id === null || change === 'created' || skill !== `${namespace}/${name}`,
        );
        return [path, { alike: strongest(others) }];
      }),
    );
    await this.database.transaction((tx) => syncPackageStore.setRelations(tx, syncId, relations));
  }

  private async *library() {
    for (let after = FIRST_VERSION; ;) {
      const page = await sketchStore.page(this.database.client, SKETCH_VERSION, after, PAGE);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last.id;
    }
  }
}

const strongest = (alike: readonly Alike[]): Alike[] =>
  [...alike]
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || other.similarity - one.similarity)
    .slice(0, MAX_ALIKE)
    .map((each) => ({ ...each, similarity: Math.round(each.similarity * 100) / 100 }));
