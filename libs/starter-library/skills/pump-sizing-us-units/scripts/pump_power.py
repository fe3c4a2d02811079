#!/usr/bin/env python3
"""Friction head, total head and shaft power of one pipe run, in US customary units."""
import argparse
import math
import sys

GRAVITY = 32.174  # ft/s2
CUBIC_FEET_PER_SECOND = 448.831  # gpm in one ft3/s


def friction_factor(reynolds, relative_roughness):
    if reynolds < 2300:
        return 64 / reynolds
    if reynolds < 4000:
        sys.exit(f"Reynolds number {reynolds:.0f} is between laminar and turbulent; change the diameter.")
    return 0.25 / math.log10(relative_roughness / 3.7 + 5.74 / reynolds**0.9) ** 2


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flow", type=float, required=True, help="US gpm")
    parser.add_argument("--lift", type=float, required=True, help="static lift, ft")
    parser.add_argument("--diameter", type=float, required=True, help="inside diameter, in")
    parser.add_argument("--length", type=float, required=True, help="pipe length, ft")
    parser.add_argument("--k", type=float, default=0.0, help="sum of loss coefficients")
    parser.add_argument("--efficiency", type=float, required=True, help="pump efficiency, 0 to 1")
    parser.add_argument("--roughness", type=float, default=0.0018, help="in")
    parser.add_argument("--viscosity", type=float, default=1.08e-5, help="kinematic, ft2/s")
    parser.add_argument("--gravity", type=float, default=1.0, help="specific gravity")
    args = parser.parse_args()
    if min(args.flow, args.diameter, args.viscosity) <= 0 or not 0 < args.efficiency <= 1:
        sys.exit("Flow, diameter and viscosity must be positive, efficiency between 0 and 1.")

    diameter = args.diameter / 12
    velocity = args.flow / CUBIC_FEET_PER_SECOND / (math.pi * diameter**2 / 4)
    reynolds = velocity * diameter / args.viscosity
    factor = friction_factor(reynolds, args.roughness / args.diameter)
    friction = (factor * args.length / diameter + args.k) * velocity**2 / (2 * GRAVITY)
    head = args.lift + friction
    power = args.flow * head * args.gravity / (3960 * args.efficiency)

    print(f"velocity       {velocity:10.2f} ft/s")
    print(f"Reynolds       {reynolds:10.0f}")
    print(f"friction f     {factor:10.4f}")
    print(f"friction head  {friction:10.2f} ft")
    print(f"total head     {head:10.2f} ft")
    print(f"shaft power    {power:10.2f} hp")


if __name__ == "__main__":
    main()
